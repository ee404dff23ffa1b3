import { invoiceFilePath } from "../../../../../shared/contract/orders/invoices.ts";
import { formatMxn, IVA_PERCENT } from "../../../../../shared/domain/money/money.ts";
import { formatDate } from "../../../../../shared/domain/text/dates.ts";
import { Icon } from "../../../../../ui/display/icon.tsx";
import { SummaryList, type SummaryRow } from "../../../../../ui/display/summary-list.tsx";
import { LinkButton } from "../../../../../ui/form/button.tsx";
import type { GoodsReturn, PaidWith, ReturnMoney as Money } from "../goods-return.ts";
import { notPaidBack, piecesText, wayOfMoney } from "../return-texts.ts";

const TOTALS = {
  approval: "Por regresar",
  asked: "En camino a tu banco",
  done: "Regresado",
  byHand: "Por regresar",
  failed: "Por regresar",
} as const satisfies Record<Money["state"], string>;

const WORDS = {
  approval: () => "Estamos por regresarte tu dinero.",
  asked: (_money, paidWith) => `Lo pedimos ${wayOfMoney(paidWith)}. Tu banco lo muestra en 1 a 5 días hábiles.`,
  done: ({ at }, paidWith) => `${formatDate(at)}, ${wayOfMoney(paidWith)}. Tu banco lo muestra en 1 a 5 días hábiles.`,
  byHand: () => "Te lo regresamos por transferencia: te escribimos para pedirte tu cuenta.",
  failed: () => "Tu banco no lo recibió. Ya lo estamos viendo y te escribimos.",
} as const satisfies Record<Money["state"], (money: Money, paidWith: PaidWith) => string>;

/** What goes back of a return, each part of it, and its credit note. */
export function ReturnMoney({ goodsReturn, money }: { goodsReturn: GoodsReturn; money: Money }) {
  const { tires, shipping, compensation, wayBack, total } = money;
  const goneBefore = notPaidBack(money);
  const row = (label: string, amount: number, value: string): SummaryRow[] => (amount === 0 ? [] : [{ label, value }]);
  return (
    <section className="stack" aria-labelledby="return-money">
      <h3 id="return-money" className="h-lg">
        Tu dinero
      </h3>
      <p className="small muted">{WORDS[money.state](money, goodsReturn.paidWith)}</p>
      <SummaryList
        rows={[
          { label: piecesText(goodsReturn.lines), value: formatMxn(tires) },
          ...row("Envío del pedido", shipping, formatMxn(shipping)),
          ...row("Bonificación", compensation, formatMxn(compensation)),
          ...row("Envío de vuelta", wayBack, `−${formatMxn(wayBack)}`),
          ...row("Regresado antes", goneBefore, `−${formatMxn(goneBefore)}`),
          { label: TOTALS[money.state], value: formatMxn(total), kind: "total" },
          { label: `IVA incluido (${IVA_PERCENT} %)`, value: formatMxn(money.iva), kind: "tax" },
        ]}
      />
      {money.creditNote && (
        <div className="file">
          <span className="file-k" aria-hidden="true">
            PDF
          </span>
          <div>
            <b>Nota de crédito {money.creditNote.name}</b>
            <small>De la factura de este pedido</small>
          </div>
          <LinkButton
            variant="secondary"
            className="btn-icon"
            to={invoiceFilePath(goodsReturn.orderId, "pdf", money.creditNote.id)}
            reloadDocument
            download
            aria-label={`Descargar nota de crédito ${money.creditNote.name}`}
          >
            <Icon name="download" />
          </LinkButton>
        </div>
      )}
    </section>
  );
}
