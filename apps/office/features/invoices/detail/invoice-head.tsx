import { Link } from "react-router";
import { invoicePdfEndpoint, invoiceXmlEndpoint } from "../../../../../shared/contract/staff/invoices/invoice-files.ts";
import { type InvoiceDetail } from "../../../../../shared/contract/staff/invoices/invoices.ts";
import { formatDate } from "../../../../../shared/domain/text/dates.ts";
import { MenuButton, type MenuEntry } from "../../../../../ui/display/menu-button.tsx";
import { Button } from "../../../../../ui/form/button.tsx";
import { useMay } from "../../../api/me.ts";
import { OfficeIcon, type OfficeIconName } from "../../../kit/icon/icon.tsx";
import { DownloadButton } from "../../../kit/page/download-button.tsx";
import { PageHead } from "../../../kit/page/page-head.tsx";
import { type DialogAct, isSentAgain } from "../invoice-act.ts";
import { KIND_WORDS } from "../invoice-look.ts";
import { InvoiceMark } from "../invoice-mark.tsx";
import { DETAIL_TEXTS as TEXTS } from "./detail-texts.ts";

/** The acts that stand beside one another; the others are in the menu. */
const BESIDE: readonly DialogAct[] = ["resend", "replace", "cancel"];
const ICONS = {
  stamp: "file-text",
  declareUnstamped: "x",
  resend: "mail",
  replace: "pencil",
  cancel: "x",
  credit: "banknote",
} as const satisfies Record<DialogAct, OfficeIconName>;

interface InvoiceHeadProps {
  invoice: InvoiceDetail;
  onAct: (act: DialogAct) => void;
}

/** Folio, state, what it is of, its files, and what this member may do. */
export function InvoiceHead({ invoice, onAct }: InvoiceHeadProps) {
  const may = useMay();
  const { id, number, kind, state, orderId, period, stamp } = invoice;
  const acts = invoice.acts.filter((act) => act !== "askSat");
  const primary = acts.find((act) => act === "stamp");
  const wordsOf = (act: DialogAct) => {
    if (act === "cancel" && kind === "creditNote") return TEXTS.acts.cancelNote;
    return act === "stamp" && isSentAgain(state) ? TEXTS.acts.sentAgain : TEXTS.acts[act];
  };
  const entries: MenuEntry[] = acts
    .filter((act) => act !== primary && !BESIDE.includes(act))
    .map((act) => ({ label: wordsOf(act), icon: <OfficeIcon name={ICONS[act]} />, onChoose: () => onAct(act) }));
  return (
    <PageHead
      title={number === "" ? TEXTS.noFolio(id) : number}
      middle={
        <>
          <InvoiceMark state={state} />
          <span className="muted">
            {KIND_WORDS[kind].toLowerCase()}
            {orderId !== null && (
              <>
                , {TEXTS.ofOrder}{" "}
                <Link className="id" to={`/pedidos/${orderId}`}>
                  {orderId}
                </Link>
              </>
            )}
            {period && `, ${TEXTS.ofPeriod(formatDate(period.start), formatDate(period.end))}`}
          </span>
        </>
      }
      acts={
        <>
          {stamp && may("invoices.write", "full") && (
            <DownloadButton endpoint={invoiceXmlEndpoint} input={{ params: { id } }} fileName={`${number}.xml`}>
              {TEXTS.xml}
            </DownloadButton>
          )}
          {stamp && may("invoices.send", "read") && (
            <DownloadButton endpoint={invoicePdfEndpoint} input={{ params: { id } }} fileName={`${number}.pdf`}>
              {TEXTS.pdf}
            </DownloadButton>
          )}
          {BESIDE.filter((act) => act !== "cancel" && acts.includes(act)).map((act) => (
            <Button key={act} variant="secondary" onClick={() => onAct(act)}>
              {act === "resend" && <OfficeIcon name="mail" />}
              {wordsOf(act)}
            </Button>
          ))}
          {entries.length > 0 && (
            <div className="menu-wrap">
              <MenuButton variant="secondary" menuLabel={TEXTS.more} entries={entries}>
                <OfficeIcon name="ellipsis" />
                <span className="sr">{TEXTS.more}</span>
              </MenuButton>
            </div>
          )}
          {acts.includes("cancel") && (
            <Button variant="secondary" className="btn-danger-2" onClick={() => onAct("cancel")}>
              {wordsOf("cancel")}
            </Button>
          )}
          {primary && (
            <Button onClick={() => onAct(primary)}>
              <OfficeIcon name="stamp" />
              {wordsOf(primary)}
            </Button>
          )}
        </>
      }
    />
  );
}
