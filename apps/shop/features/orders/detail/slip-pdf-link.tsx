import { slipPdfPath } from "../../../../../shared/contract/orders/orders.ts";
import { LinkButton } from "../../../../../ui/form/button.tsx";
import { Icon } from "../../../../../ui/display/icon.tsx";

interface SlipPdfLinkProps {
  orderId: number;
  variant?: "secondary" | "text";
}

/** A plain link: the browser itself saves what the server sends. */
export const SlipPdfLink = ({ orderId, variant = "secondary" }: SlipPdfLinkProps) => (
  <LinkButton variant={variant} to={slipPdfPath(orderId)} reloadDocument download>
    <Icon name="download" />
    Descargar PDF
  </LinkButton>
);
