import { useSignal, useSignalEffect } from "@preact/signals";
import type { ComponentType } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { notLoaded } from "../page/not-loaded.ts";
import type { Services, ViewProps } from "../services/services.ts";
import { views } from "./views.ts";

/** The frame round every view: its link, the way to the others, colours. */
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
    // Who came by a link goes on in what it led to: the link may be gone.
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
