type Plain = string | number | boolean | null | undefined | readonly (string | number)[];

/** The address of a call with its parameters and query filled in; empty values are left out, lists are joined with commas. */
export function staffAddressOf(path: string, params: unknown, query: unknown): string {
  const given = (params ?? {}) as Readonly<Record<string, string | number>>;
  const filled = path.replaceAll(/:(\w+)/g, (_match, name: string) => encodeURIComponent(String(given[name] ?? "")));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries((query ?? {}) as Readonly<Record<string, Plain>>)) {
    const text = Array.isArray(value) ? value.join(",") : String(value ?? "");
    if (text !== "") search.set(name, text);
  }
  const text = search.toString();
  return text === "" ? filled : `${filled}?${text}`;
}
