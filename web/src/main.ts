import { mount } from "svelte";
import "./styles/index.css"; // before those of the components
import App from "./App.svelte";
import { settings } from "./lib/settings.svelte";

settings.showTheme();

const target = document.getElementById("app");
if (!target) throw new Error("index.html lacks the element #app");

export default mount(App, { target });
