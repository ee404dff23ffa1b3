import type { ShouldRevalidateFunctionArgs } from "react-router";
import { pageSearch } from "./same-place.ts";

let isAskedAgain = false;

/** Cart and account dialogs, and the tab on view, are in the address of the page that they are of: it is not asked for again. */
export const keepPage = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  !isAskedAgain &&
  currentUrl.pathname === nextUrl.pathname &&
  pageSearch(currentUrl.search) === pageSearch(nextUrl.search)
    ? false
    : defaultShouldRevalidate;

/** Asks for the data of the page on view again, also where it is kept otherwise. */
export async function askAgain(revalidate: () => Promise<void>): Promise<void> {
  isAskedAgain = true;
  try {
    await revalidate();
  } finally {
    isAskedAgain = false;
  }
}
