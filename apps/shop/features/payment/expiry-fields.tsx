import { onlyDigits, shortYear } from "../../../../shared/domain/payment/card.ts";
import { FieldError } from "../../../../ui/form/field-error.tsx";
import { Field } from "../../../../ui/form/field.tsx";
import "./card-entry.css";

/** The part of a form that has a card's expiry. */
interface ExpiryForm {
  readonly values: { readonly month: string; readonly year: string };
  readonly setValue: (name: "month" | "year", value: string) => void;
  readonly control: (name: "month" | "year") => { readonly id: string; readonly error: string | undefined };
  readonly isWrong: (name: "month" | "year") => boolean;
}

/** Month and year with the messages of both below them: an expired date is an error of both. */
export function ExpiryFields({ form }: { form: ExpiryForm }) {
  const { values, setValue, control, isWrong } = form;
  const month = control("month");
  const year = control("year");
  const errorId = `${month.id}-expiry-error`;
  const messages = [month.error, year.error].filter((message) => message !== undefined);
  const change = (name: "month" | "year", typed: string) => {
    if (name === "year") return setValue("year", shortYear(typed));
    const digits = onlyDigits(typed);
    setValue("month", digits.slice(0, 2));
    // Typed on, as it stands on the card: '12/29' fills both.
    if (digits.length > 2) setValue("year", shortYear(digits.slice(2)));
    return undefined;
  };
  const input = (name: "month" | "year") => ({
    className: "input",
    type: "text",
    inputMode: "numeric" as const,
    // A whole year, or month and year in the month's field, may be pasted or filled in by the browser.
    maxLength: name === "year" ? 4 : 7,
    value: values[name],
    "aria-invalid": isWrong(name) || undefined,
    "aria-describedby": messages.length > 0 ? errorId : undefined,
    onChange: (event: { currentTarget: HTMLInputElement }) => change(name, event.currentTarget.value),
  });

  return (
    <div>
      <div className="grid-2 grid-2-always expiry">
        <Field id={month.id} label="Mes">
          {(own) => <input {...own} {...input("month")} autoComplete="cc-exp-month" placeholder="MM" />}
        </Field>
        <Field id={year.id} label="Año">
          {(own) => <input {...own} {...input("year")} autoComplete="cc-exp-year" placeholder="AA" />}
        </Field>
      </div>
      {messages.length > 0 && (
        <div id={errorId} className="expiry-errors">
          {messages.map((message) => (
            <FieldError key={message} id={`${errorId}-${message === month.error ? "month" : "year"}`}>
              {message}
            </FieldError>
          ))}
        </div>
      )}
    </div>
  );
}
