import { invoiceFilePath } from "../../../../shared/contract/orders/invoices.ts";
import { warrantyPdfPath } from "../../../../shared/contract/orders/warranty.ts";
import { formatDate } from "../../../../shared/domain/text/dates.ts";
import { USED_TIRES_PATH, warrantyPath } from "../../../../shared/domain/text/legal/legal-paths.ts";
import { NewTabLink } from "../../../../ui/display/new-tab-link.tsx";
import { Icon } from "../../../../ui/display/icon.tsx";
import { StatusMark } from "../../../../ui/feedback/status-mark.tsx";
import { LinkButton } from "../../../../ui/form/button.tsx";
import { ActLink } from "../../page/act-row.tsx";
import { ContactActs } from "../contact/contact-acts.tsx";
import type { InvoiceDocument } from "../invoices/invoice.ts";
import { documentDate, documentTitle } from "../invoices/invoice-texts.ts";
import { ClaimButton, WarrantyClaims } from "./warranty-claims.tsx";
import { MountingForm } from "./mounting-form.tsx";
import type { MountingState } from "./use-mounting.ts";
import { type CoveredTires, keptTires } from "../../../../shared/domain/orders/warranty/covered-tires.ts";
import type { Warranty } from "./warranty.ts";
import { coverTitle, policiesOf, returnedText, scopeText, tiresText } from "./warranty-texts.ts";
import "../invoices/invoices.css";

interface WarrantyFolderProps {
  orderId: number;
  warranty: Warranty;
  /** Of the order's invoice, the newest first; null: they could not be asked for. */
  documents: readonly InvoiceDocument[] | null;
  mounting: MountingState;
}

/** What a claim needs, and until when there may be one. */
export function WarrantyFolder({ orderId, warranty, documents, mounting }: WarrantyFolderProps) {
  const { tires } = warranty;
  const invoice = documents?.find(({ kind, isCancelled }) => kind === "income" && !isCancelled);
  const isComplete = invoice !== undefined && tires.every((one) => one.dotWeeks.length >= keptTires(one));
  return (
    <div className="checkout">
      <div className="stack">
        <div>
          <p className="small muted">
            Pedido {orderId}, {tires.map(tiresText).join("; ")}
          </p>
          <h3 className="h-2xl">{coverTitle(tires, mounting.today)}</h3>
          <p className="muted mt-3">{scopeText(tires)}</p>
        </div>
        <section className="block" aria-labelledby="warranty-papers">
          <div className="hd">
            <h3 id="warranty-papers">Tus papeles</h3>
            {isComplete && <StatusMark kind="valid">Completa</StatusMark>}
          </div>
          <ul className="files">
            {invoice && (
              <Paper
                title={documentTitle(invoice)}
                use={documentDate(invoice)}
                path={invoiceFilePath(orderId, "pdf", invoice.id)}
              />
            )}
            {policiesOf(tires).map(({ line, edition, names }) => (
              <Paper
                key={`${line} ${edition}`}
                title={`Póliza de garantía ${names.join(", ")}`}
                use="Qué cubre, cuánto dura, cómo reclamar"
                path={warrantyPdfPath(line, edition)}
              />
            ))}
          </ul>
          {documents && !invoice && <p>Este pedido no tiene factura. Para un reclamo basta el número de tu pedido.</p>}
          {tires.map((one) => (
            <Arrived
              key={`${one.code} ${one.deliveredOn} ${one.isReplacement}`}
              tires={one}
              isAlone={tires.length === 1}
            />
          ))}
        </section>
        <MountingForm mounting={mounting} />
        <WarrantyClaims orderId={orderId} />
      </div>
      <div className="stack">
        <aside className="aside" aria-labelledby="warranty-claim">
          <h3 id="warranty-claim" className="h-lg">
            ¿Falló una llanta?
          </h3>
          <p className="small">
            Mándanos fotos de la llanta, de su DOT y del piso que le queda. Si procede, te descontamos lo que no usaste.
            Lee en la <NewTabLink to={warrantyPath(tires[0]?.policy ?? "general")}>póliza de garantía</NewTabLink> qué
            cubre.
          </p>
          <ClaimButton orderId={orderId} />
        </aside>
        <ContactActs
          orderId={orderId}
          withWhat="tu número de pedido"
          message={`Garantía de las llantas del pedido ${orderId}: `}
        >
          <ActLink
            icon="map-pin"
            title="¿Qué hago con las usadas?"
            detail="Sucursales que las reciben"
            to={USED_TIRES_PATH}
          />
        </ContactActs>
      </div>
    </div>
  );
}

const Paper = ({ title, use, path }: { title: string; use: string; path: string }) => (
  <li className="file">
    <span className="file-k" aria-hidden="true">
      PDF
    </span>
    <div>
      <b>{title}</b>
      <small>{use}</small>
    </div>
    <LinkButton
      variant="secondary"
      className="btn-icon"
      to={path}
      reloadDocument
      download
      aria-label={`Descargar ${title}`}
    >
      <Icon name="download" />
    </LinkButton>
  </li>
);

function Arrived({ tires, isAlone }: { tires: CoveredTires; isAlone: boolean }) {
  const { deliveredOn, coveredUntil, dotWeeks, isReplacement } = tires;
  const isGone = keptTires(tires) === 0;
  return (
    <dl className="dl warranty-tires">
      {(!isAlone || isReplacement || tires.returned > 0) && (
        <>
          <dt>Llantas</dt>
          <dd>
            {tiresText(tires)}
            {isReplacement && ", repuestas"}
            {tires.returned > 0 && <b>. {returnedText(tires)}</b>}
          </dd>
        </>
      )}
      <dt>Entregadas</dt>
      <dd>{formatDate(deliveredOn)}</dd>
      {!isAlone && !isGone && (
        <>
          <dt>Cubiertas hasta</dt>
          <dd>{formatDate(coveredUntil)}</dd>
        </>
      )}
      {!isGone && (
        <>
          <dt>DOT</dt>
          <dd className="dots">
            {dotWeeks.length === 0
              ? "No se anotó"
              : dotWeeks.map((week, index) => (
                  // oxlint-disable-next-line react/no-array-index-key -- two tyres of one week are alike
                  <span className="dot" key={index}>
                    {week}
                  </span>
                ))}
          </dd>
        </>
      )}
    </dl>
  );
}
