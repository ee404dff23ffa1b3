import { useEffect, useEffectEvent, useRef, useState } from "react";
import {
  type Blocker,
  type BlockerFunction,
  createPath,
  type Location,
  NavigationType,
  useLocation,
  useNavigate,
} from "react-router";
import { UNREACHABLE } from "../api/api-client.ts";
import { Button } from "../../../ui/form/button.tsx";
import { useDialogs } from "../navigation/dialogs.tsx";
import { pageOf } from "../navigation/account-place.ts";
import { fetchPageCode } from "../page/page-code.ts";
import { watchPageData } from "../page/page-data.ts";
import "./stay-on-page.css";

const addressOf = (location: Location): string => {
  const { pathname, search } = pageOf(location);
  return `${pathname}${search}`;
};

export interface StayOnPageProps {
  /** Of the navigation that what `onReady` took has held. */
  readonly blocker: Blocker;
  /** Takes what is to be asked at every navigation. */
  readonly onReady: (shouldHold: BlockerFunction) => void;
}

const TOUCHES = ["pointerdown", "keydown", "scroll"] as const;

/** A phone often does not know that its signal leads nowhere. */
const LONGEST_WAIT_MS = 5_000;

/** Whether the shop answers, whatever it says. The contract is not imported: its chunk would come with every first visit. */
async function isShopReached(): Promise<boolean> {
  if (!navigator.onLine) return false;
  const signal = AbortSignal.timeout(LONGEST_WAIT_MS);
  return fetch("/healthz", { cache: "no-store", signal }).then(
    () => true,
    () => false,
  );
}

/**
 * Keeps the page, and what is typed on it, when the next one cannot be fetched, and offers to try again. It covers links and searches
 * within the shop, not Back and Forward: the browser has left the page before anything is asked.
 */
export function StayOnPage({ blocker, onReady }: StayOnPageProps) {
  const navigate = useNavigate();
  const location = useLocation();
  const here = addressOf(location);
  /** Of all pages; null as long as not all of it came or failed. */
  const hasCode = useRef<boolean | null>(null);
  /** The destination of the navigation in progress; null for one that this does not cover. */
  const wanted = useRef<Location | null>(null);
  const [missed, setMissed] = useState<{ readonly target: Location; readonly from: string } | null>(null);
  const { onView, showAlert } = useDialogs();

  /** A dialog covers the page and what stands over it: there the shop's alert says it. */
  const tell = (target: Location) => {
    if (onView.length === 0) setMissed({ target, from: here });
    else showAlert({ kind: "error", description: UNREACHABLE });
  };

  const shouldHold = useEffectEvent<BlockerFunction>(({ historyAction, nextLocation }) => {
    const isOther = historyAction !== NavigationType.Pop && addressOf(nextLocation) !== here;
    wanted.current = isOther ? nextLocation : null;
    // What replaces a page is followed by more that its caller does: it is held only where it cannot arrive.
    return isOther && !hasCode.current && (historyAction === NavigationType.Push || !navigator.onLine);
  });
  useEffect(() => onReady((leaving) => shouldHold(leaving)), [onReady]);

  const decide = useEffectEvent((isReached: boolean) => {
    if (blocker.state !== "blocked") return;
    if (!isReached) {
      tell(blocker.location);
      blocker.reset();
    } else if (hasCode.current === null) blocker.proceed();
    // The document remembers that a file did not come and asks for it no more: a new one does.
    else window.location.assign(createPath(blocker.location));
  });
  // Without the next page's code the browser would show its own error page: the shop is asked for first.
  useEffect(() => {
    let isLatest = blocker.state === "blocked";
    const ask = async () => {
      const isReached = await isShopReached();
      if (isLatest) decide(isReached);
    };
    if (isLatest) void ask();
    return () => {
      isLatest = false;
    };
  }, [blocker]);

  const stay = useEffectEvent(() => {
    const target = wanted.current;
    // The page that is here was reached; what cannot be fetched is something it asks for anew.
    if (target === null || addressOf(target) === here) return false;
    tell(target);
    // Going to where one is ends the navigation: nothing is asked for it (keep-page.ts), and nothing scrolls.
    const { pathname, search, hash, state } = location;
    void navigate({ pathname, search, hash }, { replace: true, preventScrollReset: true, state });
    return true;
  });
  useEffect(() => watchPageData(() => stay()), []);

  // From the first touch on: a page that is only looked at fetches nothing more.
  useEffect(() => {
    const touches = new AbortController();
    const prepare = async () => {
      touches.abort();
      hasCode.current = await fetchPageCode();
    };
    const options = { capture: true, passive: true, signal: touches.signal };
    for (const kind of TOUCHES) window.addEventListener(kind, () => void prepare(), options);
    return () => touches.abort();
  }, []);

  // Another page was reached meanwhile: there is nothing left to try.
  if (missed === null || missed.from !== here) return null;
  const { pathname, search, hash, state } = missed.target;
  return (
    <MissedPage
      onClose={() => setMissed(null)}
      onRetry={() => {
        setMissed(null);
        void navigate({ pathname, search, hash }, { state });
      }}
    />
  );
}

function MissedPage({ onClose, onRetry }: { onClose: () => void; onRetry: () => void }) {
  const retry = useRef<HTMLButtonElement>(null);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === "Escape") close();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  useEffect(() => {
    const before = document.activeElement;
    retry.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    <section className="missed-page" aria-labelledby="missed-page">
      <div className="wrap">
        <p role="alert">
          <b id="missed-page">No pudimos abrir esta página</b>
          Sigues donde estabas. Inténtalo cuando regrese la señal.
        </p>
        <div className="row">
          <Button variant="secondary" onClick={onClose}>
            Cerrar
          </Button>
          <Button ref={retry} onClick={onRetry}>
            Reintentar
          </Button>
        </div>
      </div>
    </section>
  );
}
