import type { sideView } from "./side-view.ts";

interface SideViewPictureProps {
  ids: string;
  view: ReturnType<typeof sideView>;
  rollDegrees: number;
  upperText: string;
  lowerText: string;
}

/** The tire from the side. Tread and wheel roll; the lettering stays where it can be read. */
export function SideViewPicture({ ids, view, rollDegrees, upperText, lowerText }: SideViewPictureProps) {
  const { center } = view;
  const roll = `rotate(${rollDegrees.toFixed(2)} ${center.cx} ${center.cy})`;
  return (
    <>
      <circle {...center} r={view.tire} className="d-rubber" />
      <circle {...center} r={view.tread} className="d-tread" strokeDasharray={view.treadDashes} transform={roll} />
      <circle {...center} r={view.face} className="d-face" />
      <circle {...center} r={view.innerLine} className="d-sidewall-line" />
      <circle {...center} r={view.outerLine} className="d-sidewall-line" />
      <path id={`${ids}upper`} d={view.upperArc} fill="none" />
      <path id={`${ids}lower`} d={view.lowerArc} fill="none" />
      <text className="d-lettering" fontSize={view.upperLetters(upperText)}>
        <textPath href={`#${ids}upper`} startOffset="50%" textAnchor="middle">
          {upperText}
        </textPath>
      </text>
      <text className="d-lettering d-lettering-lower" fontSize={view.lowerLetters(lowerText)}>
        <textPath href={`#${ids}lower`} startOffset="50%" textAnchor="middle">
          {lowerText}
        </textPath>
      </text>
      <g transform={roll}>
        <circle {...center} r={view.rim} className="d-rim" />
        <path d={view.windows} className="d-window" />
        {view.disc && <circle {...center} {...view.disc} className="d-disc" />}
        <circle {...center} r={view.hub} className="d-hub" />
        {view.nuts.map(({ cx, cy }) => (
          <circle key={`${cx} ${cy}`} cx={cx} cy={cy} r={view.nut} className="d-nut" />
        ))}
      </g>
    </>
  );
}
