/** First match counts: Edge and Opera call themselves Chrome too, and Chrome calls itself Safari. */
const BROWSERS = [
  [/Edg\//, "Edge"],
  [/OPR\//, "Opera"],
  [/Firefox\//, "Firefox"],
  [/Chrome\//, "Chrome"],
  [/Safari\//, "Safari"],
] as const;

const SYSTEMS = [
  [/Android/, "Android"],
  [/iPhone|iPad/, "iOS"],
  [/Windows/, "Windows"],
  [/Mac OS X/, "macOS"],
  [/Linux/, "Linux"],
] as const;

const firstOf = (text: string, names: readonly (readonly [RegExp, string])[]): string | undefined =>
  names.find(([pattern]) => pattern.test(text))?.[1];

/** "Chrome en Windows", of a browser's User-Agent; "Otro navegador" for one that is not known. */
export function browserName(userAgent: string): string {
  const system = firstOf(userAgent, SYSTEMS);
  const browser = firstOf(userAgent, BROWSERS) ?? "Otro navegador";
  return system === undefined ? browser : `${browser} en ${system}`;
}
