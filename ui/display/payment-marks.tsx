import { classNames } from "../browser/class-names.ts";
import "./payment-marks.css";

/** The marks of accepted payment methods. */
export const PaymentMarks = ({ marks }: { marks: readonly string[] }) => (
  <ul className="pays" aria-label="Formas de pago">
    {marks.map((mark) => (
      <li key={mark} className={classNames(mark === "VISA" && "pay-visa")}>
        {mark}
      </li>
    ))}
  </ul>
);
