import type { CSSProperties } from "react";

/** The design's tokens as plain values: mail programs know neither custom properties nor style sheets of ours. */
export const COLOURS = {
  ground: "#f1f3f0",
  surface: "#ffffff",
  ink: "#151a19",
  inkSecondary: "#53605c",
  line: "#d3d9d5",
  onBrand: "#ffffff",
  stop: "#b0241a",
  stopSoft: "#fcebe8",
  serviceSoft: "#e5eef7",
} as const;

/** The widest that Gmail shows without scrolling sideways. */
export const MAIL_WIDTH = "600px";

export const FONT = "Overpass, system-ui, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

const text: CSSProperties = { fontFamily: FONT, fontSize: "16px", lineHeight: "24px", color: COLOURS.ink };

export const STYLES = {
  text: { ...text, margin: "0 0 16px" },
  title: { ...text, fontSize: "26px", lineHeight: "32px", fontWeight: 700, margin: "0 0 8px" },
  subtitle: { ...text, fontSize: "18px", fontWeight: 700, margin: "24px 0 8px" },
  /** An address that is shown as it is; it may break anywhere, so that no width is too small for it. */
  address: { ...text, fontSize: "14px", lineHeight: "20px", wordBreak: "break-all" },
  /** To be copied or typed letter by letter. */
  code: { ...text, fontFamily: "Menlo, Consolas, 'Courier New', monospace", fontSize: "20px", wordBreak: "break-all" },
  small: { ...text, fontSize: "14px", lineHeight: "20px", color: COLOURS.inkSecondary, margin: "0" },
  cell: { ...text, padding: "6px 0", verticalAlign: "top" },
  value: { ...text, padding: "6px 0 6px 16px", verticalAlign: "top", textAlign: "right", wordBreak: "break-word" },
  /** Never broken, so that no digit stands alone. */
  amount: { ...text, padding: "6px 0 6px 16px", verticalAlign: "top", textAlign: "right", whiteSpace: "nowrap" },
} as const satisfies Record<string, CSSProperties>;
