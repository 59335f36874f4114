/** Tests are written in English. */

import { words } from "../words.svelte";

await words.speak("en");
