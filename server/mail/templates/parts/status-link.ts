import { Button } from "@react-email/button";
import { Link } from "@react-email/link";
import { Section } from "@react-email/section";
import { Text } from "@react-email/text";
import { createElement as h, type ReactElement } from "react";
import { buttonStyle } from "./button-style.ts";
import type { Shop } from "./layout.ts";
import { STYLES } from "./styles.ts";

const WORDS = "Ver dónde va";
const UNDERLINED = { color: "inherit", textDecoration: "underline" };
const WITHOUT_ACCOUNT = "se abre sin iniciar sesión y no muestra tu nombre, tu calle ni tu pago.";

interface StatusLinkProps {
  /** The page of the order that needs no account. */
  readonly url: string;
}

/** To the status page, at the top of an e-mail. */
export const StatusButton = ({ shop, url }: StatusLinkProps & { readonly shop: Shop }): ReactElement =>
  h(Section, { style: { margin: "0 0 24px" } }, h(Button, { href: url, style: buttonStyle(shop) }, WORDS));

/** Below the button, at the end of an e-mail that has no other. */
export const StatusNote = ({ orderUrl }: { readonly orderUrl: string }): ReactElement =>
  h(
    Text,
    { style: { ...STYLES.small, margin: "0" } },
    `El enlace ${WITHOUT_ACCOUNT} Con tu cuenta, `,
    h(Link, { href: orderUrl, style: UNDERLINED }, "ve tu pedido completo"),
    ".",
  );

/** Beside a button that asks for the account. */
export const StatusLine = ({ url }: StatusLinkProps): ReactElement =>
  h(
    Text,
    { style: { ...STYLES.small, margin: "16px 0 0" } },
    h(Link, { href: url, style: UNDERLINED }, WORDS),
    ` ${WITHOUT_ACCOUNT}`,
  );
