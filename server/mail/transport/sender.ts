import { readSetting } from "../../administration/settings/read-setting.ts";
import { type Config, publicUrl } from "../../config/config.ts";
import { issuerLine } from "../../config/issuer-line.ts";
import type { Handle } from "../../db/database.ts";
import type { Shop } from "../templates/parts/layout.ts";

/** Of an e-mail to a customer: the shop's configuration, and the line that staff chose for its end. */
export interface MailConfig extends Config {
  readonly mailFooter?: string;
}

export const withFooter = async (db: Handle, config: Config): Promise<MailConfig> => ({
  ...config,
  mailFooter: await readSetting(db, "mailFooter"),
});

/** The shop as every e-mail names it. */
export const shopOf = (config: MailConfig): Shop => ({
  name: config.SHOP_NAME,
  legalName: config.SHOP_LEGAL_NAME,
  issuer: issuerLine(config),
  phone: config.SHOP_PHONE,
  email: config.SHOP_EMAIL,
  brandColour: config.SHOP_COLOR_BRAND,
  markColour: config.SHOP_COLOR_MARK,
  footer: config.mailFooter ?? "",
});

/** The same name gives the same Message-ID, by which a repeated e-mail is recognised. */
export function messageIdOf(config: Config, name: string): string {
  const host = /@([^\s<>@]+)>?\s*$/.exec(config.MAIL_FROM)?.[1] ?? new URL(publicUrl(config)).hostname;
  return `<${name}@${host}>`;
}
