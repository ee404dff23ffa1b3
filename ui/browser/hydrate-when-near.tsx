import { type ComponentType, lazy, useEffect, useEffectEvent, useRef, useState } from "react";
import { useHydrated } from "./use-media.ts";

/** The code is fetched when the component comes this near the window. */
const NEAR = "400px 0px";

/** Also at the first sign of a person, so that the Tab key never passes over controls that are not alive. */
const SIGNS = ["keydown", "pointerdown", "scroll"] as const;

/** Resolves when no pointer is pressed: a press that began on the server's drawing ends there, or it would be no click. */
function whenReleased(): Promise<void> {
  if (!isPressed) return Promise.resolve();
  return new Promise((resolve) => {
    // The click comes after the release.
    const release = () => setTimeout(resolve);
    for (const end of RELEASES) window.addEventListener(end, release, { once: true });
  });
}

const RELEASES = ["pointerup", "pointercancel"] as const;
let isPressed = false;
if (typeof window !== "undefined") {
  window.addEventListener("pointerdown", () => (isPressed = true), true);
  for (const end of RELEASES) window.addEventListener(end, () => (isPressed = false), true);
}

/** React leaves an element whose content is set as HTML as it is: the server's drawing stays. */
const SERVER_CONTENT = { __html: "" };

interface LoadProps {
  /** Called when the code could not be fetched. Browsers fetch a module that failed again only after a reload. */
  onLoadFailed?: () => void;
}

/**
 * A component that the server draws and whose code is fetched when it comes near the window, at the first sign of a person, or
 * at once on a page that came by navigation (docs/decisions/0018). It is no Suspense boundary: while the code of such a boundary
 * is missing, an update around it that does not wait for it (a dialog that opens, a number that is chosen) empties it.
 */
export function hydrateWhenNear<Props extends object>(className: string, load: () => Promise<ComponentType<Props>>) {
  /** A page that opens later in the same visit draws at once. */
  let loaded: ComponentType<Props> | null = null;
  const loadOnce = () =>
    load().then((component) => {
      loaded = component;
      return component;
    });
  /** Only ever drawn on the server, which waits for it. */
  const OnServer = lazy(async () => ({ default: await loadOnce() }));

  return function HydratedWhenNear({ onLoadFailed, ...rest }: Props & LoadProps) {
    const props = rest as unknown as Props;
    const slot = useRef<HTMLDivElement>(null);
    // True at once on a page that came by navigation: there the server drew nothing.
    const [isAlone] = useState(useHydrated());
    const [Component, setComponent] = useState<ComponentType<Props> | null>(() => loaded);
    const tellFailed = useEffectEvent(() => onLoadFailed?.());

    useEffect(() => {
      const element = slot.current;
      if (!element) return undefined;
      const ending = new AbortController();
      const fetchCode = () => {
        ending.abort();
        loadOnce().then(
          (component) => whenReleased().then(() => setComponent(() => component)),
          () => tellFailed(),
        );
      };
      if (isAlone) {
        fetchCode();
        return undefined;
      }
      const observer = new IntersectionObserver(
        (entries) => {
          if (entries.some((entry) => entry.isIntersecting)) fetchCode();
        },
        { rootMargin: NEAR },
      );
      observer.observe(element);
      ending.signal.addEventListener("abort", () => observer.disconnect());
      for (const sign of SIGNS) window.addEventListener(sign, fetchCode, { signal: ending.signal, passive: true });
      return () => ending.abort();
    }, [isAlone]);

    if (typeof document === "undefined") {
      return (
        <div className={className}>
          <OnServer {...props} />
        </div>
      );
    }
    if (Component === null) {
      return (
        <div
          key="server"
          ref={slot}
          className={className}
          // oxlint-disable-next-line react/no-danger -- empty: it keeps what the server drew
          dangerouslySetInnerHTML={SERVER_CONTENT}
          suppressHydrationWarning
        />
      );
    }
    return (
      <div key="live" className={className}>
        <Component {...props} />
      </div>
    );
  };
}
