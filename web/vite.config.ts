import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// A development server (`npm run dev`) hands everything but the client itself to a table on this port.
const table = "http://127.0.0.1:8017";

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: "../src/byways/table/static",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0, // the content security policy allows no data: scripts or fonts
    modulePreload: { polyfill: false },
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  server: { proxy: { "/api": { target: table, ws: true } } },
  test: { include: ["src/**/*.test.ts"], setupFiles: ["src/lib/testing/speak.ts"] },
});
