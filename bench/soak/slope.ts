/** How much a least-squares line through the points rises from the first to the last; single peaks do not move it. */
export function riseOf(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const above = values.reduce((sum, value, at) => sum + (at - middle) * (value - mean), 0);
  const below = values.reduce((sum, _, at) => sum + (at - middle) ** 2, 0);
  return below === 0 ? 0 : (above / below) * (values.length - 1);
}
