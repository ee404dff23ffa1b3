/**
 * What answers and pages depend on in a query, all of them together: anything else (where somebody came from) makes no other
 * answer, and must not push the ones that are asked for out of memory.
 */
const PARAMETERS = new Set(
  [
    "id nombre prefijo anchoseccion serie rin diametro medida depto",
    "marca modelo anio version buscar codigo pagina estado ciudad",
    // React Router's own, in the addresses it asks for a page's data at.
    "_routes index",
  ].flatMap((names) => names.split(" ")),
);

/**
 * The name a ready answer is kept under; null for what is never kept. A coupon begins and ends by the clock, of which nobody
 * tells: its prices are made anew. Names are decoded as those who read the query do it: `cup%6Fn` is a coupon too.
 */
export function answerKey(address: string): string | null {
  const at = address.indexOf("?");
  if (at < 0) return address;
  const known = new URLSearchParams();
  for (const [name, value] of new URLSearchParams(address.slice(at + 1))) {
    if (name === "cupon" && value.trim() !== "" && value.trim() !== "0") return null;
    if (PARAMETERS.has(name)) known.append(name, value);
  }
  return known.size === 0 ? address.slice(0, at) : `${address.slice(0, at)}?${known.toString()}`;
}
