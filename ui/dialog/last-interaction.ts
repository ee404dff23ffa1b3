let pressedAt = Number.NEGATIVE_INFINITY;

// Loaded with every page (dialog-host.tsx), so that the press that opens a page's first dialog is known too.
if (typeof window !== "undefined") {
  const note = () => {
    pressedAt = performance.now();
  };
  for (const kind of ["pointerdown", "pointerup", "keydown"])
    window.addEventListener(kind, note, { capture: true, passive: true });
}

/** Milliseconds since the last press on this page; Infinity before the first time. */
export const sinceLastPress = (): number => performance.now() - pressedAt;
