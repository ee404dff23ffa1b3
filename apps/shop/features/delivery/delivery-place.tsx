import { type ComponentType, useCallback, useEffect, useState } from "react";
import { Skeleton } from "../../../../ui/feedback/skeleton.tsx";
import { EarlyClass } from "../../page/early-class.tsx";
import { hasSessionCookie, SESSION_HINT_SCRIPT } from "../../session/session-cookie.ts";
import { usePostalCode, POSTAL_CODE_SCRIPT } from "../addresses/postal-code.ts";
import type { DeliveryAnswerProps } from "./delivery-answer.tsx";
import { PostalCodeForm } from "./postal-code-form.tsx";
import "./delivery-place.css";

/** A browser does not ask twice for code that did not come. */
const NOT_LOADED = "No pudimos calcular la fecha. Vuelve a cargar la página.";

const loadAnswer = () => import("./delivery-answer.tsx");

/**
 * When a tyre arrives and where it can be picked up, on its page, which knows no postal code: the server keeps the room and asks for one.
 * The code of the answer comes for those who have told one, are signed in, or touch the field.
 */
export function DeliveryPlace() {
  const postalCode = usePostalCode();
  const [typed, setTyped] = useState<string | null>(null);
  const [Answer, setAnswer] = useState<ComponentType<DeliveryAnswerProps> | null>(null);
  const [isLost, setIsLost] = useState(false);
  const load = useCallback(
    () =>
      loadAnswer().then(
        ({ DeliveryAnswer }) => setAnswer(() => DeliveryAnswer),
        () => setIsLost(true),
      ),
    [],
  );
  const isKnown = Boolean(postalCode) || (postalCode === null && hasSessionCookie());
  useEffect(() => {
    if (isKnown) void load();
  }, [isKnown, load]);
  return (
    // The script inside may have added a class before the page was hydrated, which goes with the wait: the answer shows the field too.
    <div className={Answer || isLost ? "when-box is-settled" : "when-box"} suppressHydrationWarning>
      <EarlyClass className="is-known" when={`${POSTAL_CODE_SCRIPT} || ${SESSION_HINT_SCRIPT}`} />
      {Answer ? (
        <Answer typed={typed} />
      ) : (
        <>
          <div className="when-waiting" aria-hidden="true">
            <Skeleton shape="line" />
            <Skeleton shape="line" />
          </div>
          <PostalCodeForm
            key={isLost && typed === null ? "known" : "asked"}
            label="Código postal"
            initial={typed ?? postalCode ?? ""}
            error={isLost && typed !== null ? NOT_LOADED : ""}
            takesFocus={isLost && typed !== null}
            onFocus={() => void loadAnswer().catch(() => undefined)}
            onAsk={(code) => {
              setTyped(code);
              setIsLost(false);
              void load();
            }}
          />
        </>
      )}
    </div>
  );
}
