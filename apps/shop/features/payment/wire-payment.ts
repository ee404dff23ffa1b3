import type { AnswerOf } from "../../../../shared/contract/endpoint.ts";
import type {
  pointsEndpoint,
  WireInstallmentPlan,
  WirePaymentMethods,
} from "../../../../shared/contract/purchase/checkout.ts";
import { fromPesos } from "../../../../shared/domain/money/money.ts";
import { CARD_BRANDS, type CardBrand } from "../../../../shared/domain/payment/card.ts";
import type { InstallmentPlan } from "../../../../shared/domain/payment/installments.ts";
import { paymentTypeFromCode } from "../../../../shared/domain/payment/payment-type.ts";
import type { PaymentMethods, PointsBalance } from "./payment-methods.ts";

/** Ways to pay of the wire, in the names of the domain; one that is not known here is left out. */
export const paymentMethodsOf = ({ Tipos, Tarjeta, MaxTarjetas }: WirePaymentMethods): PaymentMethods => ({
  types: Tipos.map(paymentTypeFromCode).filter((type) => type !== null),
  cardProvider: Tarjeta && {
    merchantId: Tarjeta.MerchantId,
    publicKey: Tarjeta.PublicKey,
    isSandbox: Tarjeta.SandboxMode,
    scripts: Tarjeta.Scripts,
  },
  mostCards: MaxTarjetas,
});

/** The brand of a saved card's or a plan's `Marca`; null for one we do not know. */
export const brandOf = (marca: string): CardBrand | null =>
  Object.hasOwn(CARD_BRANDS, marca) ? (marca as CardBrand) : null;

export const planOf = (wire: WireInstallmentPlan): InstallmentPlan => {
  const brands = wire.Marcas.map(brandOf).filter((brand) => brand !== null);
  return {
    id: wire.Id,
    name: wire.Nombre,
    message: wire.Mensaje,
    minimum: fromPesos(wire.Minimo),
    code: wire.Codigo,
    brands: wire.Marcas.length === 0 ? null : brands,
    bank: wire.Banco ?? "",
  };
};

export const pointsBalanceOf = ({ Puntos, Valor }: AnswerOf<typeof pointsEndpoint>): PointsBalance => ({
  points: Puntos,
  worth: fromPesos(Valor),
});
