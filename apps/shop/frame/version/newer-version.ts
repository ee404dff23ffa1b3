const numbersOf = (version: string): readonly number[] | null =>
  /^\d+(?:\.\d+)*$/.test(version) ? version.split(".").map(Number) : null;

/** "5.0.10" is newer than "5.0.9". A text that is not a version is never newer. */
export function isNewerVersion(found: string, own: string): boolean {
  const [theirs, ours] = [numbersOf(found), numbersOf(own)];
  if (!theirs || !ours) return false;
  for (let part = 0; part < Math.max(theirs.length, ours.length); part += 1) {
    const difference = (theirs[part] ?? 0) - (ours[part] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return false;
}
