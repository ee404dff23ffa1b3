declare global {
  interface Window {
    /** React Router's list of routes and the files of each. It is there from the first script on. */
    __reactRouterManifest?: {
      readonly routes: Readonly<Record<string, { readonly module: string; readonly imports?: readonly string[] }>>;
    };
  }
}

let fetching: Promise<boolean> | undefined;

/**
 * Fetches the code of every page, so that a page opens, or says why not, without a connection: the browser goes
 * to the address of a page whose file does not come (docs/decisions/0102), and then shows its own error page. Answers whether all of it came.
 */
export function fetchPageCode(): Promise<boolean> {
  // oxlint-disable-next-line no-underscore-dangle -- React Router's own name
  const routes = Object.values(window.__reactRouterManifest?.routes ?? {});
  const files = new Set(routes.flatMap(({ module, imports = [] }) => [module, ...imports]));
  fetching ??= Promise.all([...files].map(preload)).then(
    () => true,
    () => {
      fetching = undefined;
      return false;
    },
  );
  return fetching;
}

/** The browser keeps the file for the document; nothing of it is run. */
const preload = (href: string): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement("link"), { rel: "modulepreload", href, fetchPriority: "low" });
    link.addEventListener("load", resolve, { once: true });
    link.addEventListener("error", reject, { once: true });
    document.head.append(link);
  });
