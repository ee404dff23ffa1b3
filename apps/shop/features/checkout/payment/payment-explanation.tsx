import { PAYMENT_WORDS } from "../../payment/payment-words.ts";
import { holdText, type ReservationTerms } from "./reservation-terms.ts";
import { storesText } from "../../../../../shared/domain/payment/slip/slip-words.ts";
import { Note } from "../../../../../ui/feedback/note.tsx";
import { Unbroken } from "../../../../../ui/display/unbroken.tsx";
import type { PaymentType } from "../../../../../shared/domain/payment/payment-type.ts";

const REVIEWED =
  "Por el importe, revisamos tu pedido antes de apartar las llantas. Después te enviamos por correo la cuenta y la referencia, a más tardar en 3 días hábiles.";

interface PaymentExplanationProps {
  type: Exclude<PaymentType, "card">;
  /** Null until they are known. */
  terms: ReservationTerms | null;
  /** What paying so means for deducting the order's invoice, or empty. */
  deductible: string;
}

/** What comes after 'Finalizar', in the words of the design. */
export function PaymentExplanation({ type, terms, deductible }: PaymentExplanationProps) {
  const hold = holdText(terms);
  return (
    <>
      <p>{terms?.isReviewed ? REVIEWED : PAYMENT_WORDS[type].explanation}</p>
      {hold && <p className="mt-3">{hold}</p>}
      {type === "cash" && terms && terms.stores.length > 0 && (
        <p className="muted small mt-3">
          Tiendas de la red: <Unbroken text={storesText(terms.stores)} />.
        </p>
      )}
      {type === "cash" && <p className="muted small mt-3">Atención de la red: 8am a 9pm, lunes a domingo.</p>}
      {deductible !== "" && <Note className="mt-3">{deductible}</Note>}
    </>
  );
}
