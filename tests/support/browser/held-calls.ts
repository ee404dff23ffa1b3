import type { Page, Route } from "playwright-core";

/** What a page asks of these addresses waits until it is let go; then it is asked, unless `end` says otherwise. */
export async function holdCalls(
  page: Page,
  calls: string,
  end: (route: Route) => Promise<void> = (route) => route.continue(),
): Promise<() => void> {
  const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(calls, async (route) => {
    await isLetGo;
    await end(route);
  });
  return letGo;
}
