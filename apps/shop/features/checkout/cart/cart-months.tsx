import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { mostMonths, monthsText } from "../../../../../shared/domain/payment/installments.ts";
import { formatMxn } from "../../../../../shared/domain/money/money.ts";
import { storesText } from "../../../../../shared/domain/payment/slip/slip-words.ts";
import { PaymentMarks } from "../../../../../ui/display/payment-marks.tsx";
import { Dialog } from "../../../../../ui/dialog/dialog.tsx";
import { Button } from "../../../../../ui/form/button.tsx";
import type { Cart } from "../../cart/cart.ts";
import { hasStock } from "../../cart/lines/line-stock.ts";
import { MonthsTable } from "../../payment/months/months-table.tsx";
import { minimaText, monthsView } from "../../payment/months/months-view.ts";
import { paymentsQuery } from "../../payment/payments.ts";

const amountOf = ({ total, totalBeforeTax }: Pick<Cart, "total" | "totalBeforeTax">) => ({
  total: totalBeforeTax,
  charged: total,
});

/** "12 x $489.71": the most months that this cart may choose with some card; empty where it may choose none. */
export function useCartMonths(cart: Cart | undefined): string {
  const { data } = useQuery(paymentsQuery);
  const most = cart && data && hasStock(cart.items) ? mostMonths(amountOf(cart), data.plans) : null;
  return most ? monthsText(most) : "";
}

/** Below the total of the first tab: what it is in months, with the table of all plans, and what is accepted. */
export function CartMonths({ cart }: { cart: Cart }) {
  const { data } = useQuery(paymentsQuery);
  const [isOpen, setIsOpen] = useState(false);
  const months = useCartMonths(cart);
  if (!data) return null;
  const { marks, stores, plans } = data;
  const close = () => setIsOpen(false);
  return (
    <>
      {months && (
        <p className="months">
          <button type="button" className="months-more" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
            o <b>{months}</b> sin intereses
          </button>
        </p>
      )}
      {marks.length > 0 && (
        <div className="stack cart-pays">
          <p className="small semibold">Puedes pagar con</p>
          <PaymentMarks marks={marks} />
          {stores.length > 0 && <p className="small muted">Paynet: {storesText(stores)}.</p>}
        </div>
      )}
      <Dialog
        open={isOpen}
        title="Meses sin intereses"
        width={600}
        onClose={close}
        footer={<Button onClick={close}>Cerrar</Button>}
      >
        <p className="muted mb-4">Para {formatMxn(cart.total)}. El precio es el mismo a meses que de contado.</p>
        <div className="t-meses-in">
          <MonthsTable
            rows={monthsView(amountOf(cart), plans)}
            minima={minimaText(plans)}
            marks={marks}
            stores={stores}
          />
        </div>
      </Dialog>
    </>
  );
}
