import {
  type ComponentType,
  lazy,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useNavigate } from "react-router";
import { KeptDrawings } from "./kept-drawings.ts";
import { useHydrated } from "./use-media.ts";

declare global {
  interface Window {
    /** Set in the page's head: `live` takes the place of the server's drawing, what was done on it, and the focus that it had. */
    carryInput?: (drawn: Element, live: Element, focused: Element | null) => void;
    /** Set by a script of the page: the code of this part did not come. A press on it says so, or the part itself where it is empty. */
    loseCode?: (part: Element) => void;
  }
}

/** The code is fetched when the component comes this near the window. */
const NEAR = "400px 0px";

/** Also at the first sign of a person, so that the Tab key never passes over controls that are not hydrated. */
const SIGNS = ["keydown", "pointerdown", "scroll"] as const;

/** Longest press that is waited for, in milliseconds: a release outside the page or under a context menu is never told. */
const LONGEST_PRESS = 2000;

/** Resolves at the end of the last press. A press that began on the server's drawing must end there, or it would be no click. */
let released: Promise<void> | undefined;
let release = () => {};
if (typeof window !== "undefined") {
  // A space bar is pressed as a pointer is, of which an event names no key.
  const isPress = ({ key = " ", repeat }: Partial<KeyboardEvent>) => key === " " && !repeat;
  const press = (event: Partial<KeyboardEvent>) => {
    if (!isPress(event)) return;
    released = new Promise((resolve) => {
      release = resolve;
      setTimeout(resolve, LONGEST_PRESS);
    });
  };
  for (const start of ["pointerdown", "keydown"]) window.addEventListener(start, press, true);
  // The click comes after the release.
  for (const end of ["pointerup", "pointercancel", "keyup"])
    window.addEventListener(end, (event: Partial<KeyboardEvent>) => isPress(event) && setTimeout(release), true);
}

/** Where a plain click on the server's drawing leads inside the shop: another page, which opens without a reload. */
function pageOfClick({ target, button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): string | undefined {
  const link = (target as Element).closest("a");
  if (!link || link.origin !== location.origin || link.pathname === location.pathname) return undefined;
  return button || altKey || ctrlKey || metaKey || shiftKey ? undefined : link.href.slice(location.origin.length);
}

/** React leaves an element whose content is set as HTML as it is: the server's drawing stays. */
const SERVER_CONTENT = { __html: "" };

interface LoadProps {
  /** Called in the place of `loseCode`, by a part with words of its own. Browsers fetch a module that failed again only after a reload. */
  onLoadFailed?: () => void;
}

type Load<Props extends object> = () => Promise<ComponentType<Props>>;

/** On the server: waits for the component's code. */
function drawnOnServer<Props extends object>(className: string, load: Load<Props>, keyOf?: (props: Props) => string) {
  const Lazy = lazy(async () => {
    const Component = await load();
    return {
      default: function Drawn(props: Props) {
        const keep = useContext(KeptDrawings);
        if (!keep || !keyOf) {
          return (
            <div className={className} data-drawn="">
              <Component {...props} />
            </div>
          );
        }
        const html = keep(`${className} ${keyOf(props)}`, () => <Component {...props} />);
        // oxlint-disable-next-line react/no-danger -- React's own drawing
        return <div className={className} data-drawn="" dangerouslySetInnerHTML={{ __html: html }} />;
      },
    };
  });
  return function DrawnOnServer({ onLoadFailed: _onLoadFailed, ...rest }: Props & LoadProps) {
    const props = rest as unknown as Props;
    return <Lazy {...props} />;
  };
}

/**
 * A component that the server draws and whose code is fetched when it comes near the window, at the first sign of a person, or
 * at once on a page that came by navigation (docs/decisions/0018). It is not a Suspense boundary: while the code of such a boundary
 * is missing, an update around it that does not wait for it (a dialog that opens, a number that is chosen) empties it.
 *
 * With `keyOf` the server keeps its drawings: it names all that one depends on, and the component reads no context.
 */
export function hydrateWhenNear<Props extends object>(
  className: string,
  load: Load<Props>,
  keyOf?: (props: Props) => string,
) {
  if (import.meta.env.SSR) return drawnOnServer(className, load, keyOf);
  /** A page that opens later in the same visit draws at once. */
  let loaded: ComponentType<Props> | null = null;
  const loadOnce = () =>
    load().then((component) => {
      loaded = component;
      return component;
    });

  return function HydratedWhenNear({ onLoadFailed, ...rest }: Props & LoadProps) {
    const props = rest as unknown as Props;
    const slot = useRef<HTMLDivElement>(null);
    const live = useRef<HTMLDivElement>(null);
    const drawn = useRef<Element>(null);
    const focused = useRef<Element>(null);
    // True at once on a page that came by navigation: there the server drew nothing.
    const [isAlone] = useState(useHydrated());
    const [Component, setComponent] = useState<ComponentType<Props> | null>(() => loaded);
    const tellFailed = useEffectEvent((part: Element) => (onLoadFailed ? onLoadFailed() : window.loseCode?.(part)));
    const navigate = useNavigate();
    const openPage = useEffectEvent((event: MouseEvent) => {
      const page = pageOfClick(event);
      if (page === undefined) return;
      event.preventDefault();
      void navigate(page);
    });

    const keepSlot = useCallback((element: HTMLDivElement) => {
      slot.current = element;
      // It is about to go, and the focus with it.
      return () => {
        focused.current = document.activeElement;
      };
    }, []);

    useEffect(() => {
      const element = slot.current;
      if (!element) return undefined;
      drawn.current = element;
      const ending = new AbortController();
      // A reload would lose the way back to this page. The listener goes with the element.
      element.addEventListener("click", (event) => openPage(event));
      const fetchCode = () => {
        ending.abort();
        loadOnce().then(
          (component) => Promise.resolve(released).then(() => setComponent(() => component)),
          () => tellFailed(element),
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

    // Before anything else runs: what was done on an element that is gone is forgotten.
    useLayoutEffect(() => {
      if (Component && drawn.current && live.current) window.carryInput?.(drawn.current, live.current, focused.current);
    }, [Component]);

    if (Component === null) {
      return (
        <div
          key="server"
          ref={keepSlot}
          className={className}
          data-drawn=""
          // oxlint-disable-next-line react/no-danger -- empty: it keeps what the server drew
          dangerouslySetInnerHTML={SERVER_CONTENT}
          suppressHydrationWarning
        />
      );
    }
    return (
      <div key="live" ref={live} className={className}>
        <Component {...props} />
      </div>
    );
  };
}
