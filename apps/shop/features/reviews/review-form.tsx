import { writeReviewEndpoint } from "../../../../shared/contract/reviews/review-page.ts";
import { LONGEST_REVIEW, LONGEST_VEHICLE, readReview } from "../../../../shared/domain/reviews/review-draft.ts";
import { Button } from "../../../../ui/form/button.tsx";
import { ErrorList } from "../../../../ui/form/error-list.tsx";
import { FieldError } from "../../../../ui/form/field-error.tsx";
import { TextAreaField, TextField } from "../../../../ui/form/field.tsx";
import { useForm } from "../../../../ui/form/use-form.ts";
import { browserApi, UNREACHABLE } from "../../api/api-client.ts";
import { refusedFields } from "../../api/refused-fields.ts";
import { ShortNotice } from "../legal/short-notice.tsx";
import { emptyReview, reviewErrors, STAR_WORDS, typedOf } from "./review-values.ts";
import type { ReviewedLine, ReviewedOrder } from "./reviewed-order.ts";
import { REVIEW_WIRE_NAMES, reviewBodyOf, reviewedOrderOf } from "./wire-review-page.ts";

interface ReviewFormProps {
  line: ReviewedLine;
  token: string;
  /** Of the e-mail's button; 0: none. */
  initialStars: number;
  onSent: (order: ReviewedOrder) => void;
}

/** Stars, and what else a buyer wants to tell. What was typed stays when it could not be sent. */
export function ReviewForm({ line, token, initialStars, onSent }: ReviewFormProps) {
  const form = useForm({
    initial: emptyReview(initialStars),
    validate: reviewErrors,
    submit: async (values) => {
      const read = readReview(typedOf(values));
      if (!read.ok) return reviewErrors(values);
      const result = await browserApi.call(writeReviewEndpoint, {
        params: { token },
        body: reviewBodyOf(line.line, read.value),
      });
      if (result.ok) {
        onSent(reviewedOrderOf(result.value));
        return undefined;
      }
      const fields = refusedFields(result.body, REVIEW_WIRE_NAMES);
      if (fields.length > 0) return fields;
      return [
        {
          message:
            result.status === 0 ? UNREACHABLE : result.message || "No pudimos guardar tu opinión. Intenta más tarde.",
        },
      ];
    },
  });
  const stars = form.control("stars");
  return (
    <form method="post" className="stack" noValidate onSubmit={form.onSubmit} aria-label={`Opinar de ${line.name}`}>
      <ErrorList {...form.errorList} />
      <fieldset className="stars" aria-describedby={stars.error ? `${stars.id}-error` : undefined}>
        <legend className="label">¿Cuántas estrellas les das?</legend>
        <div className="stars-row">
          {STAR_WORDS.map((word, index) => {
            const value = String(index + 1);
            return (
              <label key={word}>
                <input
                  type="radio"
                  id={index === 0 ? stars.id : undefined}
                  name={stars.id}
                  value={value}
                  checked={form.values.stars === value}
                  onChange={() => form.setValue("stars", value)}
                />
                <b>{value}</b>
                <span className="sr">{value === "1" ? " estrella, " : " estrellas, "}</span>
                <small>{word}</small>
              </label>
            );
          })}
        </div>
        {stars.error && <FieldError id={`${stars.id}-error`}>{stars.error}</FieldError>}
      </fieldset>
      <TextAreaField
        label="Qué les gustó o no"
        hint={`Hasta ${LONGEST_REVIEW.toLocaleString("es-MX")} caracteres, sin teléfonos, correos ni enlaces.`}
        optional
        rows={5}
        {...form.text("text")}
      />
      <TextField
        label="Tu vehículo"
        hint="Por ejemplo: Nissan Versa 2018"
        optional
        autoComplete="off"
        maxLength={LONGEST_VEHICLE}
        {...form.text("vehicle")}
      />
      <TextField
        label="Kilómetros con ellas"
        optional
        inputMode="numeric"
        autoComplete="off"
        {...form.text("kilometres")}
      />
      <Button type="submit" block busy={form.isBusy} busyLabel="Enviando...">
        Enviar opinión
      </Button>
      <ShortNotice purpose="review" />
    </form>
  );
}
