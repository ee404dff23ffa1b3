import { Button } from "@react-email/button";
import { Heading } from "@react-email/heading";
import { Link } from "@react-email/link";
import { Text } from "@react-email/text";
import { createElement as h, type ReactElement } from "react";
import { formatDate } from "../../../shared/domain/text/dates.ts";
import { buttonStyle } from "./parts/button-style.ts";
import { Layout, type Shop } from "./parts/layout.ts";
import { QuotedMessage } from "./parts/quoted-message.ts";
import { STYLES } from "./parts/styles.ts";

export interface InvitationProps {
  readonly shop: Shop;
  /** Who invites, by name. */
  readonly inviter: string;
  /** What they write, plain text with line ends; empty when they wrote nothing. */
  readonly message: string;
  /** The only one that the invitation is for. */
  readonly email: string;
  readonly expiresAt: Date;
  readonly registrationUrl: string;
}

export const invitationSubject = ({ inviter, shop }: Pick<InvitationProps, "inviter" | "shop">): string =>
  `${inviter} te invita a ${shop.name}`;

/** The message is in neither subject nor preview: there it would pass for words of the shop. */
export const Invitation = (props: InvitationProps): ReactElement => {
  const { shop, inviter, message, email, expiresAt, registrationUrl } = props;
  const lastDay = formatDate(expiresAt);
  return h(
    Layout,
    { shop, subject: invitationSubject(props), preview: `Regístrate a más tardar el ${lastDay}.` },
    h(Heading, { as: "h1", style: STYLES.title }, invitationSubject(props)),
    h(
      Text,
      { style: STYLES.text },
      `${inviter} trabaja con nosotros y te invita a comprar tus llantas en ${shop.name}, a precio de familia y amigos.`,
    ),
    message !== "" && h(QuotedMessage, { title: `Mensaje de ${inviter}:`, message }),
    h(
      Text,
      { style: STYLES.text },
      "Regístrate con este mismo correo, ",
      h("strong", { style: { wordBreak: "break-word" } }, email),
      `, a más tardar el ${lastDay}.`,
    ),
    h(Button, { href: registrationUrl, style: buttonStyle(shop) }, "Registrarme"),
    h(
      Text,
      { style: { ...STYLES.text, margin: "16px 0" } },
      "Si el botón no abre, copia esta dirección en tu navegador:",
    ),
    h(Link, { href: registrationUrl, style: STYLES.address }, registrationUrl),
    h(
      Text,
      { style: { ...STYLES.small, marginTop: "16px" } },
      "Si no esperabas esta invitación, ignora este mensaje: no abrimos ninguna cuenta con tu correo.",
    ),
  );
};
