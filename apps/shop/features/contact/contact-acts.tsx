import type { ReactNode } from "react";
import { whatsappUrl } from "../../../../shared/domain/text/whatsapp.ts";
import { ActLink, ActNewTab } from "../../page/act-row.tsx";
import { useShopInfo } from "../../page/use-shop-info.ts";
import { beginContact } from "./contact-draft.ts";
import { CONTACT_PATH } from "./contact-path.ts";

interface ContactRowsProps {
  orderId: number;
  /** "tu folio": what is written already. */
  withWhat: string;
  /** The message's first words. */
  message: string;
}

/** Ways to write to the shop about an order, in a list of acts. */
export const ContactActs = ({
  children,
  ...rows
}: ContactRowsProps & { /** Further rows. */ children?: ReactNode }) => (
  <ul className="acts-list">
    <ContactRows {...rows} />
    {children}
  </ul>
);

/** Rows of such a list: the contact form, and WhatsApp where the shop has one. */
export function ContactRows({ orderId, withWhat, message }: ContactRowsProps) {
  const { social } = useShopInfo();
  const whatsapp = social.find(({ name }) => name === "WhatsApp")?.url;
  return (
    <>
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
    </>
  );
}

const BubbleIcon = () => (
  <svg className="i" viewBox="0 0 24 24" aria-hidden="true">
    <path d="M7.9 20A9 9 0 1 0 4 16.1L2 22z" />
  </svg>
);
