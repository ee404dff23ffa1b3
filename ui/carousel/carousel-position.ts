/** Three slides fit in the row; an endless row needs more than it shows, so two or three are doubled. */
export const needsCopies = (count: number) => count === 2 || count === 3;

/** "1 a 3 de 5": the slides in view by their place among the real ones, counted round the end. */
export function positionText(first: number, inView: number, count: number): string {
  const from = (first % count) + 1;
  const shown = Math.min(inView, count);
  if (shown <= 1) return `${from} de ${count}`;
  const to = ((first + shown - 1) % count) + 1;
  if (to > from) return `${from} a ${to} de ${count}`;
  const span = (start: number, end: number) => (start === end ? String(start) : `${start} a ${end}`);
  return `${span(from, count)} y ${span(1, to)} de ${count}`;
}

/**
 * Of a slide and its copy only one is to be reached, but whatever is seen must answer: what is inert is out of view. Returns the
 * indexes that must be inert; originals are 0 to count - 1, their copies follow.
 */
export function inertSlides(count: number, inView: readonly number[]): number[] {
  return Array.from({ length: count }, (_, original) => {
    const copy = original + count;
    if (!inView.includes(copy)) return [copy];
    return inView.includes(original) ? [] : [original];
  }).flat();
}
