import { useState } from "react";
import { Link } from "react-router";
import { invoiceOrderEndpoint } from "../../../../shared/contract/staff/invoices/invoice-acts.ts";
import { invoicePdfEndpoint } from "../../../../shared/contract/staff/invoices/invoice-files.ts";
import { orderInvoicesEndpoint } from "../../../../shared/contract/staff/invoices/invoices.ts";
import type { StaffAnswerOf } from "../../../../shared/contract/staff/staff-endpoint.ts";
import { isInForce } from "../../../../shared/domain/invoicing/invoice-states.ts";
import { Note } from "../../../../ui/feedback/note.tsx";
import { Button } from "../../../../ui/form/button.tsx";
import { useMay } from "../../api/me.ts";
import { staffAddressOf } from "../../api/staff-address.ts";
import { useStaffQuery } from "../../api/use-staff-query.ts";
import { ActDialog } from "../../kit/dialog/act-dialog.tsx";
import { FailureLine } from "../../kit/feedback/failure.tsx";
import { OfficeIcon } from "../../kit/icon/icon.tsx";
import { Box } from "../../kit/page/box.tsx";
import { Money } from "../../kit/values/money.tsx";
import { DETAIL_TEXTS as TEXTS } from "./detail/detail-texts.ts";
import { DIALOG_TEXTS } from "./dialogs/dialog-texts.ts";
import { InvoiceActDialog } from "./dialogs/invoice-act-dialog.tsx";
import { ReceiverDialog } from "./dialogs/receiver-dialog.tsx";
import { isSentAgain, INVALIDATED } from "./invoice-act.ts";
import { KIND_WORDS, signedTotal } from "./invoice-look.ts";
import { InvoiceMark } from "./invoice-mark.tsx";
import { TEXTS as LIST_TEXTS } from "./texts.ts";
import "./invoices.css";

type OrderInvoice = StaffAnswerOf<typeof orderInvoicesEndpoint>["items"][number];

const PDF = ({ id, children }: { id: number; children: string }) => (
  <a
    href={staffAddressOf(invoicePdfEndpoint.path, { id }, undefined)}
    target="_blank"
    rel="noopener"
    title="Se abre en otra pestaña"
  >
    {children}
  </a>
);

/** The documents of an order, in Pedido. A member who may not see them has no box. */
export function OrderInvoices({ orderId }: { orderId: number }) {
  const may = useMay();
  const isShown = may("invoices.send", "read");
  const query = useStaffQuery(orderInvoicesEndpoint, { params: { orderId } }, { isEnabled: isShown });
  const [asked, setAsked] = useState<
    "invoice" | "receiver" | { readonly of: OrderInvoice; readonly act: "stamp" | "resend" } | null
  >(null);
  const [said, setSaid] = useState<string | null>(null);
  if (!isShown) return null;
  const { data } = query;
  const reload = () => void query.refetch();
  const close = () => setAsked(null);
  const offered = (item: OrderInvoice) =>
    (["stamp", "resend"] as const).filter((act) => item.acts.includes(act)).slice(0, 1);
  return (
    <Box
      title={TEXTS.block}
      end={
        data?.canInvoice && (
          <Button variant="secondary" className="btn-s" onClick={() => setAsked("invoice")}>
            {TEXTS.invoiceOrder}
          </Button>
        )
      }
    >
      {query.error && !data && <FailureLine failure={query.error.failure} />}
      {data && data.note !== "" && <p className="muted">{data.note}</p>}
      {data && data.items.length > 0 && (
        <ul className="stack invoice-related">
          {data.items.map((item) => (
            <li key={item.id}>
              <span className="row row-n">
                <span className="grow">
                  {may("invoices.write", "read") ? (
                    <Link className="id" to={`/facturas/${item.id}`}>
                      {item.number === "" ? LIST_TEXTS.noFolio : item.number}
                    </Link>
                  ) : (
                    <b>{item.number}</b>
                  )}{" "}
                  {KIND_WORDS[item.kind].toLowerCase()}
                </span>
                <b>
                  <Money amount={signedTotal(item)} />
                </b>
              </span>
              <span className="row">
                <InvoiceMark state={item.state} />
                {isInForce(item.state) && <PDF id={item.id}>{TEXTS.pdf}</PDF>}
                {offered(item).map((act) => (
                  <Button key={act} variant="secondary" className="btn-s" onClick={() => setAsked({ of: item, act })}>
                    {act === "resend"
                      ? LIST_TEXTS.resend
                      : isSentAgain(item.state)
                        ? LIST_TEXTS.askPac
                        : LIST_TEXTS.stamp}
                  </Button>
                ))}
              </span>
              {item.note !== "" && <small className="muted">{item.note}</small>}
            </li>
          ))}
        </ul>
      )}
      {data?.canSetReceiver && (
        <Button variant="secondary" className="btn-s m-t-s" onClick={() => setAsked("receiver")}>
          {DIALOG_TEXTS.receiverTitle}
        </Button>
      )}
      <div role="status">{said !== null && <Note className="m-t-s">{said}</Note>}</div>
      {asked === "invoice" && (
        <ActDialog
          title={DIALOG_TEXTS.newTitle}
          of={TEXTS.invoiceOrderOf(orderId)}
          endpoint={invoiceOrderEndpoint}
          inputFor={(reason) => ({ params: { orderId }, query: {}, body: { reason } })}
          reason="needed"
          icon="stamp"
          act={DIALOG_TEXTS.stampAct}
          undoNote={DIALOG_TEXTS.stampUndo}
          invalidates={INVALIDATED}
          onReload={reload}
          onDone={() => {
            setSaid(LIST_TEXTS.done);
            close();
          }}
          onClose={close}
        />
      )}
      {asked === "receiver" && (
        <ReceiverDialog
          orderId={orderId}
          globalNumber={data?.items.find(({ kind, state }) => kind === "global" && isInForce(state))?.number ?? null}
          onReload={reload}
          onDone={() => {
            setSaid(LIST_TEXTS.done);
            close();
          }}
          onClose={close}
        />
      )}
      {asked !== null && typeof asked === "object" && (
        <InvoiceActDialog invoice={asked.of} act={asked.act} onReload={reload} onSaid={setSaid} onClose={close} />
      )}
    </Box>
  );
}

/** For the packing screen: a link for each document of the order that is stamped. */
export function PrintInvoices({ orderId }: { orderId: number }) {
  const isShown = useMay()("invoices.send", "read");
  const { data } = useStaffQuery(orderInvoicesEndpoint, { params: { orderId } }, { isEnabled: isShown });
  return (data?.items ?? [])
    .filter(({ kind, state }) => kind === "income" && isInForce(state))
    .map(({ id, number }) => (
      <li key={id} className="row row-n">
        <OfficeIcon name="printer" />
        <span>
          <PDF id={id}>{TEXTS.print}</PDF> {number}
        </span>
      </li>
    ));
}
