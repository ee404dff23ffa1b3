import type { CSSProperties } from "react";
import type { Shop } from "./layout.ts";
import { COLOURS, STYLES } from "./styles.ts";

/** The one action of an e-mail; 48 px high, as every control of the shop. */
export const buttonStyle = (shop: Shop): CSSProperties => ({
  ...STYLES.text,
  backgroundColor: shop.brandColour,
  borderRadius: "6px",
  color: COLOURS.onBrand,
  fontWeight: 600,
  lineHeight: "20px",
  margin: 0,
  padding: "14px 24px",
  textDecoration: "none",
});
