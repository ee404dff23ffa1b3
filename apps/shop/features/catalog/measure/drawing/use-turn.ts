import { useEffect, useRef, useState } from "react";
import { sizeKey, type TireSize } from "../../../../../../shared/domain/tires/tire-size.ts";
import type { Dialogs } from "../../../../navigation/dialogs.tsx";
import { between, easeOutCubic, type Frame, frameOf, leavesGhost, rolled } from "./turn.ts";
import { DRAWING_TEXTS } from "../../../../forms/dialog-texts.ts";

const DURATION_MS = 520;

export interface DrawnTire {
  readonly size: TireSize;
  readonly isMotorcycle: boolean;
}

interface Turning {
  readonly frame: Frame;
  /** Diameter of the size before; null before the first turn. */
  readonly ghostMm: number | null;
}

let fontLoading: Promise<unknown> | undefined;
/** The alert about a font that does not come is raised once a visit, not at each choice. */
let isFontAlertShown = false;

/** The page's own font in the weight of the lettering; asked for once. What stands behind it may well be missing. */
function loadLetteringFont(): Promise<unknown> {
  const [family = ""] = getComputedStyle(document.body).fontFamily.split(",");
  fontLoading ??= document.fonts.load(`800 24px ${family}`);
  return fontLoading;
}

/** Turns the drawing from one size to the next, or jumps where the person asked for less motion. */
export function useTurn({ size, isMotorcycle }: DrawnTire, from: DrawnTire, showAlert: Dialogs["showAlert"]): Turning {
  const [turning, setTurning] = useState<Turning>(() => ({
    frame: frameOf(from.size, from.isMotorcycle),
    ghostMm: null,
  }));
  const shown = useRef(turning);
  const target = `${isMotorcycle} ${sizeKey(size)}`;
  const settled = useRef(`${from.isMotorcycle} ${sizeKey(from.size)}`);

  useEffect(() => {
    if (settled.current === target) return undefined;
    let request = 0;
    let isWanted = true;
    const show = (next: Turning) => {
      shown.current = next;
      setTurning(next);
    };

    const start = () => {
      if (!isWanted) return;
      settled.current = target;
      const { frame: before, ghostMm: ghostBefore } = shown.current;
      const still = frameOf(size, isMotorcycle, before.rollDegrees);
      const ghostMm = leavesGhost(before, still) ? before.geometry.diameterMm : ghostBefore;
      if (window.matchMedia("(prefers-reduced-motion: reduce)").matches) {
        show({ frame: still, ghostMm });
        return;
      }
      const after = { ...still, rollDegrees: rolled(before, still) };
      const startTime = performance.now();
      const step = (now: number) => {
        const time = Math.min(1, Math.max(0, (now - startTime) / DURATION_MS));
        show({ frame: between(before, after, easeOutCubic(time)), ghostMm });
        if (time < 1) request = requestAnimationFrame(step);
      };
      request = requestAnimationFrame(step);
    };

    loadLetteringFont().then(start, (error: unknown) => {
      if (!isFontAlertShown) showAlert({ kind: "error", description: DRAWING_TEXTS.noFont(error) });
      isFontAlertShown = true;
      start();
    });
    return () => {
      isWanted = false;
      cancelAnimationFrame(request);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the target says what size and isMotorcycle are
  }, [target]);

  return turning;
}
