import type { ShouldRevalidateFunctionArgs } from "react-router";

/** Opening or closing the cart only changes the address behind its `#`: the page below is not asked for again. */
export const keepPage = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search === nextUrl.search ? false : defaultShouldRevalidate;
