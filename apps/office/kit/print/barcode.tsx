import { code128Bars } from "./code128.ts";

const HEIGHT = 40;

/** A text as Code 128, for readers; the text itself stands beside it. Nothing for a text that has no bars. */
export function Barcode({ text }: { text: string }) {
  const code = code128Bars(text);
  if (code === null) return null;
  return (
    <svg
      className="bc"
      viewBox={`0 0 ${code.width} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={`Código de barras ${text}`}
    >
      <path d={code.bars.map(({ x, width }) => `M${x} 0h${width}v${HEIGHT}h-${width}z`).join("")} />
    </svg>
  );
}
