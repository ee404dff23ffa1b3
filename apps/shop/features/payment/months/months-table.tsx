import { Note } from "../../../../../ui/feedback/note.tsx";
import { PaymentMarks } from "../../../../../ui/display/payment-marks.tsx";
import { storesText } from "../../../../../shared/domain/payment/slip/slip-words.ts";
import type { MonthsView } from "./months-view.ts";
import "../../../../../ui/display/table.css";
import "./months.css";

export interface MonthsTableProps {
  rows: readonly MonthsView[];
  /** From which purchase on each number of months is offered. */
  minima: string;
  marks: readonly string[];
  stores: readonly string[];
}

/** Every plan of months that a total may choose, by the banks that give it, and the other ways to pay. */
export function MonthsTable({ rows, minima, marks, stores }: MonthsTableProps) {
  return (
    <>
      {rows.length === 0 ? (
        <Note>Este total todavía no alcanza un plan de meses sin intereses.</Note>
      ) : (
        <table className="table t-meses">
          <caption className="sr">Pagos por banco y número de meses</caption>
          <thead>
            <tr>
              <th scope="col">Meses</th>
              <th scope="col" className="num">
                Pago al mes
              </th>
              <th scope="col">Bancos</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ months, monthly, banks }) => (
              <tr key={months}>
                <th scope="row">{months}</th>
                <td className="num">
                  <b>{monthly}</b>
                </td>
                <td>{banks}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="small muted mt-4">
        {rows.length > 0 && "Con tarjetas de crédito de estos bancos. "}
        {minima && `${minima}. `}
        El banco ajusta los centavos en el último pago. Eliges el plan en Forma de Pago.
      </p>
      <div className="stack mt-4">
        <p className="small">
          <b>También puedes pagar de contado</b> con cualquiera de estas formas
          {stores.length > 0 && `, o en efectivo con Paynet en ${storesText(stores)}`}.
        </p>
        <PaymentMarks marks={marks} />
      </div>
    </>
  );
}
