import type { ShouldRevalidateFunctionArgs } from "react-router";
import { pageSearch } from "./same-place.ts";

/** Cart and account dialogs, and the tab on view, are in the address of the page that they are of: it is not asked for again. */
export const keepPage = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname === nextUrl.pathname && pageSearch(currentUrl.search) === pageSearch(nextUrl.search)
    ? false
    : defaultShouldRevalidate;
