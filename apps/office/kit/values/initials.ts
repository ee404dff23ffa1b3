/** First letters of the first and the last of a name's words: "Ana Lucía Robles" is "AR". */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  return [words[0], ...(words.length > 1 ? [words.at(-1)] : [])]
    .map((word) => word?.charAt(0) ?? "")
    .join("")
    .toUpperCase();
}
