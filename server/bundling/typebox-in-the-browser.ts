/**
 * What the browser's build puts in the place of TypeBox. Pages use the contract for its paths and its types, and types cost
 * nothing; the schemas themselves only work on the server, where they validate (docs/decisions/0013).
 */
const makeNothing = (): object => ({});

export const Type = new Proxy({}, { get: () => makeNothing }) as Record<string, () => object>;
