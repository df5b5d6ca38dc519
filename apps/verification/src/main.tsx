// Verification page: opens the workers, follows the address, draws the views.
import { signal } from "@preact/signals";
import { createThemes, styles, type Theme } from "@talus/viewer/page";
import { render } from "preact";
import "./app/page.css";
import { App } from "./app/app.tsx";
import { parseRoute } from "./page/route.ts";
import { createChecks } from "./services/checks.ts";
import { createWorkerClient } from "./worker/client.ts";

const sheet = document.createElement("style");
sheet.textContent = styles;
document.head.prepend(sheet);

const theme = signal<Theme | undefined>(undefined);
const themes = createThemes((next) => {
  theme.value = next;
});
theme.value = themes.now();

const route = signal(parseRoute(location.hash));
addEventListener("hashchange", () => {
  route.value = parseRoute(location.hash);
});

const host = document.getElementById("app");
if (host !== null) {
  const checks = createChecks(createWorkerClient());
  const services = { route, theme, toggleTheme: themes.toggle, checks, worker: createWorkerClient() };
  render(<App services={services} />, host);
}

if (import.meta.env.PROD && "serviceWorker" in navigator) {
  // Not before the first case. Without it the page works, only not offline: a server without TLS has none.
  setTimeout(() => navigator.serviceWorker.register("./service-worker.js").catch(() => {}), 3000);
}
