import type { ShopInfo } from "../../../../shared/contract/api.ts";
import { MAX_DELIVERY_BUSINESS_DAYS, PROCESSING_CUTOFF_HOUR } from "../../../../shared/domain/orders/delivery-terms.ts";
import { formatLongDate } from "../../../../shared/domain/text/dates.ts";
import { escapeHtml, fillBlanks, type LegalBlank } from "../../../../shared/domain/text/legal/legal-text.ts";
import { formatMxn, IVA_PERCENT } from "../../../../shared/domain/money/money.ts";
import { CASH_LIMIT } from "../../../../shared/domain/payment/payment-type.ts";
import { PRIVACY_NOTICE_VERSION } from "../../../../shared/domain/text/legal/privacy-notice.ts";
import { AGE } from "../../../../shared/domain/people/registration.ts";
import { withCoupon } from "../coupons/coupon.ts";

const mail = (email: string) => `<a href="mailto:${escapeHtml(email)}">${escapeHtml(email)}</a>`;
const call = (phone: string) => `<a class="tn" href="tel:${phone.replaceAll(/[^\d+]/g, "")}">${escapeHtml(phone)}</a>`;

const BLANKS: Readonly<Record<LegalBlank, (shop: ShopInfo) => string>> = {
  tienda: ({ name }) => escapeHtml(name),
  "razón social": ({ legalName }) => escapeHtml(legalName),
  domicilio: ({ address }) => escapeHtml(address),
  teléfono: ({ phone }) => call(phone),
  horario: ({ hours }) => escapeHtml(hours),
  correo: ({ email }) => mail(email),
  "correo de privacidad": ({ privacyEmail }) => mail(privacyEmail),
  "vigencia del aviso": () => formatLongDate(PRIVACY_NOTICE_VERSION),
  "hora de corte": () => `${PROCESSING_CUTOFF_HOUR}`,
  "días de entrega": () => `${MAX_DELIVERY_BUSINESS_DAYS}`,
  "límite en efectivo": () => formatMxn(CASH_LIMIT),
  IVA: () => `${IVA_PERCENT}`,
  "edad mínima": () => `${AGE.min}`,
};

/** A piece of a legal text with the shop's data; a loaded coupon goes along to its other pages. */
export const filledText = (html: string, shop: ShopInfo, coupon: string | undefined): string =>
  fillBlanks(html, (blank) => BLANKS[blank](shop)).replaceAll(
    /href="(\/[^"]*)"/g,
    (_whole, address: string) => `href="${escapeHtml(withCoupon(address, coupon))}"`,
  );
