import { createContext, useContext, useEffect } from "react";

/** Tells the shell what the screen's last crumb says; null: the title of its route. */
export const ScreenTitleContext = createContext<(title: string | null) => void>(() => undefined);

/** A title that is known when the data is, as "104233" of an order: for the breadcrumb and the tab. */
export function useScreenTitle(title: string | null): void {
  const setTitle = useContext(ScreenTitleContext);
  useEffect(() => {
    setTitle(title);
    return () => setTitle(null);
  }, [setTitle, title]);
}
