import { type ComponentType, useEffect, useState } from "react";

/** Long after the first paint, and soon enough to be there when the connection goes. */
const DELAY_MS = 2_000;

/** What keeps the page without a connection; its code comes while there is one. */
export function LateStayOnPage() {
  const [code, setCode] = useState<{ readonly StayOnPage: ComponentType } | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => {
      import("./stay-on-page.tsx").then(setCode).catch(() => undefined);
    }, DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return code && <code.StayOnPage />;
}
