import { useState } from "react";
import { useParams } from "react-router";
import { type InvoiceRow, invoiceEndpoint } from "../../../../shared/contract/staff/invoices/invoices.ts";
import { Note } from "../../../../ui/feedback/note.tsx";
import { Skeleton } from "../../../../ui/feedback/skeleton.tsx";
import { useStaffQuery } from "../../api/use-staff-query.ts";
import { Failure } from "../../kit/feedback/failure.tsx";
import { useLate } from "../../kit/feedback/use-late.ts";
import { useScreenTitle } from "../../kit/page/screen-title.ts";
import { Route } from "../../kit/timeline/route.tsx";
import { Moment } from "../../kit/values/moment.tsx";
import { ObjectHistory } from "../audit/object-history.tsx";
import { DETAIL_TEXTS as TEXTS } from "./detail/detail-texts.ts";
import { InvoiceConcepts, InvoiceOrders } from "./detail/invoice-concepts.tsx";
import { InvoiceHead } from "./detail/invoice-head.tsx";
import { InvoiceParties } from "./detail/invoice-parties.tsx";
import { invoiceRoute } from "./detail/invoice-route.ts";
import { InvoiceAtSat, InvoiceRelations, InvoiceStory } from "./detail/invoice-side.tsx";
import { InvoiceStamp } from "./detail/invoice-stamp.tsx";
import { InvoiceDetailDialog } from "./dialogs/invoice-act-dialog.tsx";
import type { DialogAct } from "./invoice-act.ts";
import { useAskSat } from "./use-ask-sat.ts";
import "./invoices.css";

/** States of which the way does not say why nothing goes on: what the PAC or the SAT answered last. */
const TOLD_ABOVE: ReadonlySet<InvoiceRow["state"]> = new Set(["sent", "unknown", "stamped", "cancelAsked"]);

/** Factura: its way to the stamp, what it says, what the SAT says of it, and what this member may do. */
export function Screen() {
  const id = Number(useParams()["id"]);
  const query = useStaffQuery(invoiceEndpoint, { params: { id } });
  const [act, setAct] = useState<DialogAct | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const sat = useAskSat(setSaid);
  const isLate = useLate(query.isPending);
  const invoice = query.data;
  const name = !invoice || invoice.number === "" ? TEXTS.noFolio(id) : invoice.number;
  useScreenTitle(invoice ? name : String(id));
  const reload = () => void query.refetch();
  if (query.error && !invoice) {
    return <Failure failure={query.error.failure} title={TEXTS.unreadable} heading="h1" onRetry={reload} />;
  }
  if (!invoice) return isLate ? <Skeleton shape="title" /> : <></>;
  return (
    <>
      <InvoiceHead
        invoice={invoice}
        onAct={(next) => {
          setSaid(null);
          setAct(next);
        }}
      />
      <Route
        label={TEXTS.route}
        steps={invoiceRoute(invoice).map(({ at, note, ...step }) => ({
          ...step,
          note: at === null ? (note ?? undefined) : <Moment at={at} />,
        }))}
      />
      <div role="status" className={said === null ? undefined : "m-b"}>
        {said !== null && <Note kind="info">{said}</Note>}
      </div>
      {invoice.refusal && (
        <Note kind="stop" className="m-b">
          <b>{TEXTS.refusal}</b> {invoice.refusal.meaning}{" "}
          <small>{TEXTS.refusalOf(invoice.refusal.code, invoice.refusal.text)}</small>
        </Note>
      )}
      {TOLD_ABOVE.has(invoice.state) && invoice.note !== "" && (
        <Note kind="info" className="m-b">
          {invoice.note}
        </Note>
      )}
      <div className="cols">
        <div className="stack">
          <InvoiceParties invoice={invoice} />
          <InvoiceConcepts invoice={invoice} />
          <InvoiceOrders invoice={invoice} />
          <InvoiceStamp invoice={invoice} />
        </div>
        <div className="stack">
          <InvoiceAtSat invoice={invoice} isAsking={sat.isBusy} onAsk={() => void sat.ask(id, name)} />
          <InvoiceRelations invoice={invoice} />
          <InvoiceStory invoice={invoice} />
          <ObjectHistory subject={{ kind: "invoice", id: String(id) }} />
        </div>
      </div>
      {act !== null && (
        <InvoiceDetailDialog
          act={act}
          invoice={invoice}
          onReload={reload}
          onSaid={setSaid}
          onClose={() => setAct(null)}
        />
      )}
    </>
  );
}
