/** A size as shown, without its load and speed index, and the index: `185/65 R15` and `88H`. */
export function sizeParts(size: string): { size: string; index: string } {
  const parts = /^(.+) (\d{2,3}(?:\/\d{2,3})?[A-Z]\d?)$/.exec(size.trim());
  return { size: parts?.[1] ?? size, index: parts?.[2] ?? "" };
}
