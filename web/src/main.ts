import { mount } from "svelte";
import "./styles/index.css"; // before those of the components
import App from "./App.svelte";
import { settings } from "./lib/settings.svelte";
import { words } from "./lib/words.svelte";

settings.showTheme();
await words.begin(location.search);

const target = document.getElementById("app");
if (!target) throw new Error("index.html lacks the element #app");

export default mount(App, { target });
