import { Fragment } from "react";
import { Skeleton } from "../../../../../ui/feedback/skeleton.tsx";

const FACTS = ["Fecha", "Forma de pago", "Tipo de envío"];
const STEPS = [1, 2, 3, 4, 5];
const AMOUNTS = ["Subtotal", "Envío", "Total"];

/** Holds the place of an order's detail. */
export function OrderDetailShape() {
  return (
    <div className="checkout">
      <div className="stack">
        <Skeleton shape="title" />
        <dl className="dl">
          {FACTS.map((fact) => (
            <Fragment key={fact}>
              <dt>{fact}</dt>
              <dd>
                <Skeleton shape="line" />
              </dd>
            </Fragment>
          ))}
        </dl>
        <h3>Seguimiento</h3>
        {STEPS.map((step) => (
          <Skeleton key={step} shape="control" />
        ))}
      </div>
      <div className="aside">
        <h3 className="h-lg">Importes</h3>
        {AMOUNTS.map((amount) => (
          <Skeleton key={amount} shape="line" />
        ))}
      </div>
    </div>
  );
}
