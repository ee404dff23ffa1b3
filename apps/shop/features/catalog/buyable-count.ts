/** How many of these tires can be bought. `orMore`: the answer is full of them, and there may be others that it does not carry. */
export interface BuyableCount {
  readonly count: number;
  readonly orMore: boolean;
}

/** `most`: how many the answer carries of what is counted; buyable ones come first in it. */
export function buyableCount(tires: readonly { readonly isAvailable: boolean }[], most: number): BuyableCount {
  const count = tires.filter(({ isAvailable }) => isAvailable).length;
  return { count, orMore: count >= most };
}

export const sumOfCounts = (counts: readonly BuyableCount[]): BuyableCount => ({
  count: counts.reduce((sum, { count }) => sum + count, 0),
  orMore: counts.some(({ orMore }) => orMore),
});

/** "3", "200 o más" */
export const countText = ({ count, orMore }: BuyableCount): string => (orMore ? `${count} o más` : String(count));

/** "3 llantas disponibles" */
export function availableText(counted: BuyableCount): string {
  if (counted.count === 0) return "Por ahora ninguna está disponible";
  return counted.count === 1 && !counted.orMore ? "1 llanta disponible" : `${countText(counted)} llantas disponibles`;
}
