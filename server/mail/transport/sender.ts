import { type Config, publicUrl } from "../../config/config.ts";
import type { Shop } from "../templates/layout.ts";

/** The shop as every e-mail names it. */
export const shopOf = (config: Config): Shop => ({
  name: config.SHOP_NAME,
  legalName: config.SHOP_LEGAL_NAME,
  phone: config.SHOP_PHONE,
  email: config.SHOP_EMAIL,
  brandColour: config.SHOP_COLOR_BRAND,
  markColour: config.SHOP_COLOR_MARK,
});

/** The same name gives the same Message-ID, by which a repeated e-mail is recognised. */
export function messageIdOf(config: Config, name: string): string {
  const host = /@([^\s<>@]+)>?\s*$/.exec(config.MAIL_FROM)?.[1] ?? new URL(publicUrl(config)).hostname;
  return `<${name}@${host}>`;
}
