/**
 * Where the choice of a palette goes for a key: arrows walk through all options, Tab goes to the first of the next group. Null: the
 * key means nothing there. `sizes`: options of each group.
 */
export function paletteMove(key: string, isShift: boolean, chosen: number, sizes: readonly number[]): number | null {
  const count = sizes.reduce((sum, size) => sum + size, 0);
  if (count === 0) return null;
  switch (key) {
    case "ArrowDown":
      return (chosen + 1) % count;
    case "ArrowUp":
      return (chosen - 1 + count) % count;
    case "Tab":
      return neighbourGroup(chosen, isShift, sizes);
    default:
      return null;
  }
}

function neighbourGroup(chosen: number, isBack: boolean, sizes: readonly number[]): number {
  const starts = sizes.map((_size, group) => sizes.slice(0, group).reduce((sum, size) => sum + size, 0));
  const filled = starts.filter((_start, group) => (sizes[group] ?? 0) > 0);
  const own = filled.findLastIndex((start) => start <= chosen);
  return filled[(own + (isBack ? -1 : 1) + filled.length) % filled.length] ?? 0;
}
