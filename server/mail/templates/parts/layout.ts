import { Body } from "@react-email/body";
import { Container } from "@react-email/container";
import { Head } from "@react-email/head";
import { Html } from "@react-email/html";
import { Link } from "@react-email/link";
import { Preview } from "@react-email/preview";
import { Section } from "@react-email/section";
import { Text } from "@react-email/text";
import { createElement as h, type ReactElement, type ReactNode } from "react";
import { COLOURS, FONT, MAIL_WIDTH, STYLES } from "./styles.ts";

/** Who writes; `#rrggbb` colours come from the configuration. */
export interface Shop {
  readonly name: string;
  readonly legalName: string;
  /** RFC and regime; empty: the shop issues no invoices. */
  readonly issuer: string;
  readonly phone: string;
  readonly email: string;
  readonly brandColour: string;
  readonly markColour: string;
  /** Below the contact data; empty: nothing. */
  readonly footer: string;
}

interface LayoutProps {
  readonly shop: Shop;
  readonly subject: string;
  /** What the inbox shows beside the subject. */
  readonly preview: string;
  readonly children?: ReactNode;
}

/** Frame of every e-mail: the shop's band on top, its contact data below. Each text has its own ground, for dark mode. */
export const Layout = ({ shop, subject, preview, children }: LayoutProps): ReactElement =>
  h(
    Html,
    { lang: "es-MX" },
    h(
      Head,
      null,
      h("meta", { name: "viewport", content: "width=device-width" }),
      h("meta", { name: "color-scheme", content: "light" }),
      h("meta", { name: "supported-color-schemes", content: "light" }),
      h("title", null, subject),
    ),
    h(
      Body,
      { style: { backgroundColor: COLOURS.ground, fontFamily: FONT, margin: 0, padding: "16px 8px" } },
      h(Preview, null, preview),
      h(
        Container,
        { style: { maxWidth: MAIL_WIDTH, backgroundColor: COLOURS.surface } },
        h(Band, { shop }),
        h(Section, { style: { backgroundColor: COLOURS.surface, padding: "24px" } }, children),
        h(Contact, { shop }),
      ),
    ),
  );

const Band = ({ shop }: { readonly shop: Shop }): ReactElement =>
  h(
    Section,
    {
      style: { backgroundColor: shop.brandColour, borderBottom: `4px solid ${shop.markColour}`, padding: "16px 24px" },
    },
    h(
      Text,
      { style: { ...STYLES.text, color: COLOURS.onBrand, fontSize: "22px", fontWeight: 800, margin: 0 } },
      shop.name,
    ),
  );

const Contact = ({ shop }: { readonly shop: Shop }): ReactElement =>
  h(
    Section,
    { style: { backgroundColor: COLOURS.ground, borderTop: `1px solid ${COLOURS.line}`, padding: "16px 24px" } },
    h(
      Text,
      { style: STYLES.small },
      shop.legalName,
      h("br"),
      ...(shop.issuer === "" ? [] : [shop.issuer, h("br", { key: "issuer" })]),
      `Teléfono ${shop.phone}`,
      h("br"),
      h(
        Link,
        { href: `mailto:${shop.email}`, style: { color: COLOURS.inkSecondary, textDecoration: "underline" } },
        shop.email,
      ),
      ...(shop.footer === "" ? [] : [h("br", { key: "break" }), shop.footer]),
    ),
  );
