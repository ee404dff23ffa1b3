import { useId } from "react";
import { Skeleton } from "../../../../../ui/feedback/skeleton.tsx";
import { DeliveryLines } from "../../delivery/delivery-lines.tsx";
import { PostalCodeForm } from "../../delivery/postal-code-form.tsx";
import { useDelivery } from "../../delivery/use-delivery.ts";

/** When what is in the cart arrives at a postal code, and where it can be picked up. */
export function CartDelivery() {
  const { code, promise, isWaiting, error, ask } = useDelivery();
  const id = useId();
  const isExpected = isWaiting || promise !== undefined;
  return (
    <section className="block mt-5 cart-delivery" aria-label="Entrega">
      {/* An address that comes later fills the field. */}
      <PostalCodeForm key={code} label="Código postal de entrega" initial={code ?? ""} error={error} onAsk={ask} />
      <div aria-live="polite" id={id} className={isExpected ? "cart-when" : undefined}>
        {code !== null && isWaiting && (
          <div className="when-now" aria-hidden="true">
            <Skeleton shape="line" />
            <Skeleton shape="line" />
          </div>
        )}
        {code !== null && promise && (
          <>
            <DeliveryLines code={code} promise={promise}>
              <b className="tn">{code}</b>
            </DeliveryLines>
            {promise.pickup?.kilometers !== null && promise.pickup && (
              <p className="small muted mt-3">Distancia aproximada, entre centros de código postal.</p>
            )}
          </>
        )}
      </div>
    </section>
  );
}
