import type { ReactNode } from "react";
import { whatsappUrl } from "../../../../shared/domain/text/whatsapp.ts";
import { ActLink, ActNewTab } from "../../page/act-row.tsx";
import { useShopInfo } from "../../page/use-shop-info.ts";
import { beginContact } from "./contact-draft.ts";
import { CONTACT_PATH } from "./contact-path.ts";

interface ContactActsProps {
  orderId: number;
  /** "tu folio": what is written already. */
  withWhat: string;
  /** The message's first words. */
  message: string;
  /** Further rows. */
  children?: ReactNode;
}

/** Ways to write to the shop about an order: the contact form, and WhatsApp where the shop has one. */
export function ContactActs({ orderId, withWhat, message, children }: ContactActsProps) {
  const { social } = useShopInfo();
  const whatsapp = social.find(({ name }) => name === "WhatsApp")?.url;
  return (
    <ul className="acts-list">
      <ActLink
        icon="mail"
        title="Enviar un mensaje"
        detail={`Con ${withWhat}`}
        to={CONTACT_PATH}
        onPress={() => beginContact(message)}
      />
      {whatsapp !== undefined && (
        <ActNewTab
          icon={<BubbleIcon />}
          title="WhatsApp"
          detail="Con tu número de pedido"
          href={whatsappUrl(whatsapp, String(orderId))}
        />
      )}
      {children}
    </ul>
  );
}

const BubbleIcon = () => (
  <svg className="i" viewBox="0 0 24 24" aria-hidden="true">
    <path d="M7.9 20A9 9 0 1 0 4 16.1L2 22z" />
  </svg>
);
