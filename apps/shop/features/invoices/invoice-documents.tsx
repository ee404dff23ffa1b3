import { invoiceFilePath } from "../../../../shared/contract/orders/invoices.ts";
import { formatMxn } from "../../../../shared/domain/money/money.ts";
import { LinkButton } from "../../../../ui/form/button.tsx";
import { Icon } from "../../../../ui/display/icon.tsx";
import type { InvoiceDocument } from "./invoice.ts";
import { documentDate, documentTitle } from "./invoice-texts.ts";

const FILES = [
  { type: "pdf", name: "PDF", use: "Para imprimir o guardar", useCancelled: "Para imprimir o guardar" },
  { type: "xml", name: "XML", use: "El documento que vale ante el SAT", useCancelled: "Ya no vale ante el SAT" },
] as const;

interface InvoiceDocumentsProps {
  orderId: number;
  documents: readonly InvoiceDocument[];
  /** Whom the newest invoice is made out to. */
  receiver: string;
}

/** Each document with its two files. */
export function InvoiceDocuments({ orderId, documents, receiver }: InvoiceDocumentsProps) {
  const newest = documents.find(({ kind }) => kind === "income");
  return documents.map((document) => (
    <div className="invoice-document" key={document.id}>
      <p>
        <b>{documentTitle(document)}</b>, {documentDate(document)}, {formatMxn(document.total)}.
        {document === newest && receiver !== "" && ` A nombre de ${receiver}`}
      </p>
      <ul className="files screen-only">
        {FILES.map(({ type, name, use, useCancelled }) => (
          <li className="file" key={type}>
            <span className="file-k" aria-hidden="true">
              {name}
            </span>
            <div>
              <b>
                {document.kind === "income" ? "Factura" : "Nota de crédito"} en {name}
              </b>
              <small>{document.isCancelled ? useCancelled : use}</small>
            </div>
            <LinkButton
              variant="secondary"
              className="btn-icon"
              to={invoiceFilePath(orderId, type, document.id)}
              reloadDocument
              download
              aria-label={`Descargar ${name}: ${documentTitle(document)}`}
            >
              <Icon name="download" />
            </LinkButton>
          </li>
        ))}
      </ul>
    </div>
  ));
}
