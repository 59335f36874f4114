/** The worker that shows notices of turns, also when no page of the table is open. It keeps and intercepts nothing. */

self.addEventListener("push", (event) => {
  const { title, body, path } = event.data.json();
  const shown = { body, tag: `byways-${path}`, icon: "/favicon.svg", data: path };
  event.waitUntil(self.registration.showNotification(title, shown));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const url = new URL(event.notification.data, self.location.origin);
  if (url.origin === self.location.origin) event.waitUntil(show(url.href));
});

/** Show the table where it is open already, or else in a new window. */
async function show(url) {
  const open = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = open.find((one) => one.url.split("#")[0] === url);
  await (there ? there.focus() : self.clients.openWindow(url));
}
