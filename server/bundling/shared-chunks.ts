import { readdirSync } from "node:fs";
import path from "node:path";
import { normalizePath, type Rolldown } from "vite";

/** What is asked of the modules' graph: who imports whom. A module reached by `import()` alone is not in `importedIds`. */
export interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/** These modules and all they import, however deep, without what is fetched on demand. */
export function reachedFrom(roots: readonly string[], graph: ModuleGraph): ReadonlySet<string> {
  const reached = new Set<string>();
  const left = [...roots];
  for (let id = left.pop(); id !== undefined; id = left.pop()) {
    if (reached.has(id)) continue;
    reached.add(id);
    left.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return reached;
}

/**
 * The files that carry what pages share (docs/decisions/0018). A module goes to the first group that takes it; what one page or
 * dialog uses alone stays with it.
 */
export function sharedChunks(root: string): Rolldown.CodeSplittingGroup[] {
  const isOurs = (id: string) => /[\\/](apps|ui|shared)[\\/]/.test(id);
  const isOfTires = (id: string) => /[\\/](features[\\/]catalog|domain[\\/](tires|pricing))[\\/]/.test(id);
  /** Whether these files of apps/shop/ reach a module. The graph is whole when chunks are made: it is walked once. */
  const reachedBy = (files: readonly string[]) => {
    const roots = files.map((file) => normalizePath(path.join(root, "apps", "shop", file)));
    let reached: ReadonlySet<string> | undefined;
    return (id: string, graph: ModuleGraph) => (reached ??= reachedFrom(roots, graph)).has(id);
  };
  const isOfEveryPage = reachedBy(["entry.client.tsx", "root.tsx", "routes/shop.tsx"]);
  const isOfHome = reachedBy(["routes/home.tsx"]);
  const isOfTire = reachedBy(["routes/tire.tsx"]);
  const isOfTirePages = reachedBy(["routes/tire.tsx", "routes/size.tsx", "routes/product.tsx"]);
  const pages = readdirSync(path.join(root, "apps", "shop", "routes")).map((name) => `routes/${name}`);
  const isOfAnyPage = reachedBy(pages);
  const pagesOfDialogs = ["routes/order.tsx", "routes/activation.tsx"];
  const isOfOtherPages = reachedBy(pages.filter((page) => !pagesOfDialogs.includes(page)));
  const isOfLogin = reachedBy(["routes/login.tsx"]);
  const isOfCustomer = reachedBy(["frame/customer/customer-parts.tsx", "features/cart/add-to-cart.ts"]);
  const isOfPostalCode = (id: string) => /[\\/]features[\\/](delivery|addresses)[\\/]postal-code/.test(id);
  const isOfDelivery = (id: string) => /[\\/]features[\\/]delivery[\\/]/.test(id);
  return [
    // The field stands on a tyre's page and in the cart, whose code the page does not need.
    { name: "postal-code", test: isOfPostalCode, priority: 1 },
    // The cart and a tyre's page answer it without what else dialogs share.
    { name: (id, graph) => (isOfTirePages(id, graph) ? null : "delivery"), test: isOfDelivery, priority: 1 },
    // Apart from what changes with each release: returning visitors have it.
    { name: (id, graph) => (isOfEveryPage(id, graph) ? "libraries" : null), test: (id) => !isOurs(id), priority: 4 },
    { name: (id, graph) => (isOfEveryPage(id, graph) ? "kit" : null), priority: 3 },
    // A tyre's page needs no finder. Were these two for fewer, it would carry what few pages need.
    {
      name: (id, graph) => (isOfHome(id, graph) ? (isOfTire(id, graph) ? "cards" : "finders") : null),
      test: isOurs,
      minShareCount: 4,
      priority: 2,
    },
    // What the first touch and the first 'Comprar' fetch, without what else dialogs share.
    {
      name: (id, graph) =>
        isOfCustomer(id, graph) && !isOfHome(id, graph) && !isOfTirePages(id, graph) ? "customer-parts" : null,
      priority: 2,
    },
    {
      name: (id, graph) => (isOfHome(id, graph) && !isOfTirePages(id, graph) ? "home-page" : null),
      test: isOurs,
      minShareCount: 2,
      priority: 1,
    },
    { name: (id, graph) => (isOfAnyPage(id, graph) ? "later" : null), test: isOurs, minShareCount: 5, priority: 1 },
    // Every first visit names each file that a dialog needs: what login and dialogs share is one.
    { name: (id, graph) => (isOfLogin(id, graph) ? "login-ways" : null), test: isOurs, minShareCount: 2 },
    // Suggestions, the fit of a tyre and a vehicle's set need no code of the dialogs.
    { name: (id, graph) => (isOfAnyPage(id, graph) ? null : "tires"), test: isOfTires, minShareCount: 2, priority: 1 },
    { name: (id, graph) => (isOfOtherPages(id, graph) ? null : "dialogs"), test: isOurs, minShareCount: 2 },
  ];
}
