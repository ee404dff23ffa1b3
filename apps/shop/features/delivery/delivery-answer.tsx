import { useEffect, useRef, useState } from "react";
import { Skeleton } from "../../../../ui/feedback/skeleton.tsx";
import { Queries } from "../../session/queries.tsx";
import { DeliveryLines } from "./delivery-lines.tsx";
import { PostalCodeForm } from "./postal-code-form.tsx";
import { useDelivery } from "./use-delivery.ts";

export interface DeliveryAnswerProps {
  /** What was typed before this code came; null where nothing was. */
  typed: string | null;
}

/** The answer on a tyre's page: the sentences, or the field where there is no code or it is changed. */
export function DeliveryAnswer(props: DeliveryAnswerProps) {
  return (
    <Queries>
      <Answer {...props} />
    </Queries>
  );
}

function Answer({ typed }: DeliveryAnswerProps) {
  const { code, promise, isWaiting, error, ask } = useDelivery(typed);
  const [isEditing, setIsEditing] = useState(false);
  const change = useRef<HTMLButtonElement>(null);
  // The form that was sent is gone: the focus goes to what stands in its place.
  const movesFocus = useRef(typed !== null);
  useEffect(() => {
    if (!movesFocus.current || !promise || isEditing) return;
    movesFocus.current = false;
    change.current?.focus();
  }, [promise, isEditing]);
  if (code !== null && promise && !isEditing) {
    return (
      <div aria-live="polite">
        <DeliveryLines code={code} promise={promise}>
          <button
            ref={change}
            type="button"
            className="when-code"
            aria-label={`${code}, cambiar código postal`}
            onClick={() => setIsEditing(true)}
          >
            {code}
          </button>
        </DeliveryLines>
      </div>
    );
  }
  if (isWaiting && !isEditing) {
    return (
      <div className="when-now" aria-hidden="true">
        <Skeleton shape="line" />
        <Skeleton shape="line" />
      </div>
    );
  }
  return (
    <PostalCodeForm
      label="Código postal"
      initial={code ?? typed ?? ""}
      error={error}
      takesFocus={isEditing || typed !== null || error !== ""}
      onAsk={(asked) => {
        movesFocus.current = true;
        setIsEditing(false);
        ask(asked);
      }}
    />
  );
}
