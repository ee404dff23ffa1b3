import { useRef } from "react";
import { classNames } from "../../../../../../ui/browser/class-names.ts";
import type { Dialogs } from "../../../../navigation/dialogs.tsx";
import { tireGeometry } from "../../../../../../shared/domain/tires/tire-geometry.ts";
import type { MeasureKey } from "../measure-key.ts";
import { DrawingSvg } from "./drawing-svg.tsx";
import { diameterTexts, digitsOf, sentencesOf } from "./texts.ts";
import { useLayouts } from "./use-layouts.ts";
import { type DrawnTire, useTurn } from "./use-turn.ts";

export interface TireDrawingProps extends DrawnTire {
  /** The parts that are chosen; the others are the template's. */
  readonly chosen: readonly MeasureKey[];
  /** The part that is being chosen. */
  readonly lit: MeasureKey | null;
  /** What the page showed before this drawing was hydrated. */
  readonly from: DrawnTire;
  readonly shopName: string;
  readonly showAlert: Dialogs["showAlert"];
}

/** What the numbers of a size measure: in digits, drawn to scale, and in words. */
export function TireDrawing({ size, isMotorcycle, chosen, lit, from, shopName, showAlert }: TireDrawingProps) {
  const root = useRef<HTMLDivElement>(null);
  const { frame, ghostMm } = useTurn({ size, isMotorcycle }, from, showAlert);
  const layouts = useLayouts(root);
  const geometry = tireGeometry(size);
  const diameter = diameterTexts(geometry);
  const litClass = (key: MeasureKey) => (key === lit ? "is-lit" : undefined);

  return (
    <div className="drawing" ref={root}>
      <div className="drawing-digits" aria-hidden="true">
        {digitsOf(frame.size).map(({ key, text, label, before }) => [
          before && <i key={before}>{before}</i>,
          <span key={key} className={classNames(litClass(key), !chosen.includes(key) && "is-template")}>
            <b>{text}</b>
            <small>{label}</small>
          </span>,
        ])}
      </div>
      {layouts.map((layout) => (
        <DrawingSvg key={layout.name} {...{ layout, frame, ghostMm, size, isMotorcycle, lit, shopName }} />
      ))}
      <div className="drawing-sentences">
        <ul>
          {sentencesOf(size, geometry, isMotorcycle).map(({ key, number, parts: [start, subject, end] }) => (
            <li key={key} className={litClass(key)}>
              <b>{number}</b>
              <span>
                {start}
                <strong>{subject}</strong>
                {end}
              </span>
            </li>
          ))}
        </ul>
        <p>
          <span>Diámetro total</span>
          <b>{diameter.mm}</b>
          <span>{diameter.inches}</span>
        </p>
      </div>
    </div>
  );
}
