let interactedAt = Number.NEGATIVE_INFINITY;

// Loaded with every page (dialog-host.tsx), so that the interaction that opens a page's first dialog is known too.
if (typeof window !== "undefined") {
  const note = () => {
    interactedAt = performance.now();
  };
  for (const kind of ["pointerdown", "pointerup", "keydown"])
    window.addEventListener(kind, note, { capture: true, passive: true });
}

/** Milliseconds since the last press or key on this page; Infinity before the first time. */
export const sinceLastInteraction = (): number => performance.now() - interactedAt;
