import { Button } from "@react-email/button";
import { Heading } from "@react-email/heading";
import { Link } from "@react-email/link";
import { Text } from "@react-email/text";
import { createElement as h, type ReactElement } from "react";
import { buttonStyle } from "./parts/button-style.ts";
import { Layout, type Shop } from "./parts/layout.ts";
import { STYLES } from "./parts/styles.ts";

export interface StaffInvitationProps {
  readonly shop: Shop;
  /** Null: by a command on the server. */
  readonly inviter: string | null;
  readonly role: string;
  /** For a member who is there. */
  readonly isRenewal: boolean;
  /** The link asks for the password that the member has; otherwise it sets another one. */
  readonly asksPassword: boolean;
  readonly url: string;
  readonly hours: number;
}

export const staffInvitationSubject = ({ shop, isRenewal }: StaffInvitationProps): string =>
  isRenewal ? `Vuelve a entrar al personal de ${shop.name}` : `Invitación al personal de ${shop.name}`;

/** The link opens an account: it is in neither subject nor preview, which are shown on locked screens. */
export const StaffInvitation = (invitation: StaffInvitationProps): ReactElement => {
  const { shop, inviter, role, isRenewal, url, hours } = invitation;
  const subject = staffInvitationSubject(invitation);
  const renews = invitation.asksPassword
    ? "registrar tu segunda prueba; te pide tu contraseña de siempre"
    : "poner otra contraseña y registrar tu segunda prueba";
  const who = inviter ?? "Quien administra el servidor";
  return h(
    Layout,
    { shop, subject, preview: `Sirve ${hours} horas y una sola vez.` },
    h(Heading, { as: "h1", style: STYLES.title }, subject),
    h(
      Text,
      { style: STYLES.text },
      isRenewal
        ? `${inviter === null ? "Se renovó" : `${inviter} renovó`} tu acceso con el rol «${role}». Abre el enlace para ${renews}.`
        : `${who} te invita con el rol «${role}». Abre el enlace para escoger cómo entras; te llevará unos minutos y tu teléfono.`,
    ),
    h(Button, { href: url, style: buttonStyle(shop) }, isRenewal ? "Renovar mi acceso" : "Aceptar la invitación"),
    h(
      Text,
      { style: { ...STYLES.text, margin: "16px 0" } },
      `El enlace sirve durante ${hours} horas y una sola vez. Si el botón no abre, copia esta dirección en tu navegador:`,
    ),
    h(Link, { href: url, style: STYLES.address }, url),
    h(
      Text,
      { style: { ...STYLES.small, marginTop: "16px" } },
      "No reenvíes este mensaje: quien abra el enlace entra en tu lugar. Si no lo esperabas, ignóralo.",
    ),
  );
};
