import type { ShouldRevalidateFunctionArgs } from "react-router";
import { searchWithAccount } from "../session/account-place.ts";

/** Cart and account dialogs are in the address of the page that they stand in front of: it is not asked for again. */
export const keepPage = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname === nextUrl.pathname &&
  searchWithAccount(currentUrl.search, null) === searchWithAccount(nextUrl.search, null)
    ? false
    : defaultShouldRevalidate;
