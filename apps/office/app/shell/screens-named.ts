import type { NavEntry } from "../office-route.ts";

const plain = (text: string): string => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase().trim();

/** Screens whose name, or a word of it, begins with a text; accents do not count. All of them for an empty text. */
export function screensNamed(text: string, entries: readonly NavEntry[]): readonly NavEntry[] {
  const wanted = plain(text);
  return entries.filter(({ route }) => {
    const title = plain(route.title);
    return title.startsWith(wanted) || title.split(" ").some((word) => word.startsWith(wanted));
  });
}
