import { useSignal, useSignalEffect } from "@preact/signals";
import type { ComponentType } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { notLoaded } from "../page/not-loaded.ts";
import type { Services, ViewProps } from "../services/services.ts";
import { views } from "./views.ts";

/** Frame of all views: links to the views, and the colour scheme. */
export function App({ services }: { readonly services: Services }) {
  const { route, theme, toggleTheme } = services;
  const shown = useSignal<{ name: string; View: ComponentType<ViewProps> } | undefined>(undefined);
  const trouble = useSignal("");
  useSignalEffect(() => {
    const { view: name } = route.value;
    if (shown.peek()?.name === name) return;
    const view = views.find((each) => each.name === name);
    trouble.value = view === undefined ? `There is no page ${name}.` : "";
    shown.value = undefined;
    view?.load().then(
      (View) => {
        if (route.peek().view === name) shown.value = { name, View };
      },
      () => {
        trouble.value = notLoaded;
      },
    );
  });
  const main = useRef<HTMLElement>(null);
  const place = `${route.value.view}/${route.value.path}`;
  const before = useRef(place);
  useEffect(() => {
    // Moves the focus from a link to the view it opened: the link may no longer exist.
    if (before.current !== place) main.current?.focus({ preventScroll: true });
    before.current = place;
  }, [place]);
  const current = shown.value;
  return (
    <>
      <button class="skip" type="button" onClick={skipToMain}>
        Skip to the content
      </button>
      <header class="bar">
        <a class="brand" href="#/">
          Talus verification
        </a>
        <nav aria-label="Pages">
          {views.map(({ name, link }) =>
            link === undefined ? null : (
              <a key={name} href={`#/${name}`} aria-current={route.value.view === name ? "page" : undefined}>
                {link}
              </a>
            ),
          )}
        </nav>
        <button type="button" aria-pressed={theme.value?.isDark === true} onClick={toggleTheme}>
          Dark
        </button>
      </header>
      <main id="main" tabIndex={-1} ref={main}>
        {trouble.value === "" ? null : <p role="alert">{trouble.value}</p>}
        {current === undefined ? null : <current.View route={route.value} services={services} />}
      </main>
    </>
  );
}

function skipToMain(): void {
  document.getElementById("main")?.focus();
}
