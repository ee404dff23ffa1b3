import { classNames } from "../browser/class-names.ts";
import "./payment-marks.css";

/** What is accepted, as marks on a door. */
export const PaymentMarks = ({ marks }: { marks: readonly string[] }) => (
  <ul className="pays" aria-label="Formas de pago">
    {marks.map((mark) => (
      <li key={mark} className={classNames(mark === "VISA" && "pay-visa")}>
        {mark}
      </li>
    ))}
  </ul>
);
