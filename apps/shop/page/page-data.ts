/** React Router asks for a page's data at its path with `.data` at the end. */
const isPageData = (asked: RequestInfo | URL): boolean => {
  const address = asked instanceof Request ? asked.url : String(asked);
  const { origin, pathname } = new URL(address, window.location.href);
  return origin === window.location.origin && pathname.endsWith(".data");
};

/**
 * Stands between React Router and the network: it replaces the page by an error when a page's data cannot be fetched, and offers no place
 * to say otherwise. `onUnreached` answers whether the page stays; then the question is left open and the caller ends its navigation.
 */
export function watchPageData(onUnreached: () => boolean): () => void {
  const fetch = window.fetch.bind(window);
  const watched: typeof fetch = async (...asked) => {
    try {
      return await fetch(...asked);
    } catch (error) {
      // Only the network makes a TypeError of a call that is right; a navigation that was left makes an AbortError.
      if (error instanceof TypeError && isPageData(asked[0]) && onUnreached()) return new Promise(() => undefined);
      throw error;
    }
  };
  window.fetch = watched;
  return () => {
    window.fetch = fetch;
  };
}
