import { useEffect } from "react";
import { useRevalidator } from "react-router";

/** The version check of account §4, and prices of now in a tab that comes back; its code comes once the page is hydrated, and nothing waits for it (decisions §10). */
export function useFreshVersion(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    let isMounted = true;
    let stop: (() => void) | undefined;
    // Noticed from now on: by the time the code below is there, a form may be half filled.
    let typedOn: string | null = null;
    const onInput = () => {
      typedOn = window.location.pathname;
    };
    document.addEventListener("input", onInput);
    // Fetched at the start, not when a tab comes back: by then a newer server may have no such file any more.
    const start = async () => {
      const { keepFresh } = await import("./fresh-version.ts");
      if (isMounted) stop = keepFresh(() => typedOn, revalidate);
    };
    start().catch(() => undefined); // without it the page stays as it is
    return () => {
      isMounted = false;
      document.removeEventListener("input", onInput);
      stop?.();
    };
  }, [revalidate]);
}
