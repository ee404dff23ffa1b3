const KEYS = {
  horizontal: { next: "ArrowRight", previous: "ArrowLeft" },
  vertical: { next: "ArrowDown", previous: "ArrowUp" },
} as const;

/** Index to move to for a key pressed on a row of tabs or in a menu, or `null` when the key means nothing there. */
export function rovingTarget(
  key: string,
  current: number,
  count: number,
  direction: keyof typeof KEYS = "horizontal",
): number | null {
  if (count === 0) return null;
  const { next, previous } = KEYS[direction];
  switch (key) {
    case next:
      return (current + 1) % count;
    case previous:
      return (current - 1 + count) % count;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return null;
  }
}
