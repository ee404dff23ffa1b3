/** A list with one of its items at another place, from 0. A place outside the list is its nearest end. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  const item = items[from];
  if (item === undefined) return items;
  const others = items.filter((_other, position) => position !== from);
  const place = Math.min(others.length, Math.max(0, to));
  return [...others.slice(0, place), item, ...others.slice(place)];
}
