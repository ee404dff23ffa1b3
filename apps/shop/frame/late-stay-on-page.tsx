import { type ComponentType, useEffect, useRef, useState } from "react";
import { type BlockerFunction, useBlocker } from "react-router";
import type { StayOnPageProps } from "./stay-on-page.tsx";

/** Long after the first paint, and soon enough to be there when the connection goes. */
const DELAY_MS = 2_000;

/**
 * What keeps the page without a connection; its code comes while there is one. The router asks only the blocker that was added last:
 * this one is added with the page, before that of any form (use-unsaved.ts), which is asked for as long as the form is open.
 */
export function LateStayOnPage() {
  const [code, setCode] = useState<{ readonly StayOnPage: ComponentType<StayOnPageProps> } | null>(null);
  const shouldHold = useRef<BlockerFunction>(() => false);
  const blocker = useBlocker((leaving) => shouldHold.current(leaving));
  useEffect(() => {
    const timer = setTimeout(() => {
      import("./stay-on-page.tsx").then(setCode).catch(() => undefined);
    }, DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  const [onReady] = useState(() => (asked: BlockerFunction) => {
    shouldHold.current = asked;
  });
  return code && <code.StayOnPage blocker={blocker} onReady={onReady} />;
}
