import { addCentavos, type Centavos, centavos, subtractCentavos } from "../../../../../shared/domain/money/money.ts";
import type { ReturnKind } from "../../../../../shared/domain/returns/return-kinds.ts";
import type { FormError } from "../../../../../ui/form/form-errors.ts";
import type { ReturnValues } from "../../../forms/form-values.ts";
import type { OrderReturns, ReturnReason } from "../goods-return.ts";
import { amountOf, type MoneyBack } from "../return-texts.ts";

export type ReturnStepName = "reason" | "photos" | "confirm";

/** A claim by guarantee names no tyre whose own is over. */
export const piecesFor = (
  kind: ReturnKind | null,
  pieces: ReturnValues["pieces"],
  { lines }: Pick<OrderReturns, "lines">,
): ReturnValues["pieces"] =>
  kind === "guarantee"
    ? Object.fromEntries(
        Object.entries(pieces).filter(([line]) => lines.some((one) => one.line === Number(line) && one.isGuaranteed)),
      )
    : pieces;

/** A request that nothing was chosen for. `kind`: the reason that it is opened for. One line of the order is chosen by itself. */
export function newReturnValues(
  { reasons, lines, pickup }: OrderReturns,
  kind: ReturnKind | null,
  key: string,
): ReturnValues {
  const reason = reasons.find((one) => one.kind === kind);
  const left = lines.filter(({ available, isGuaranteed }) => available > 0 && (kind !== "guarantee" || isGuaranteed));
  const [only] = left;
  return {
    reason: reason?.kind ?? null,
    wish: reason?.wishes[0] ?? null,
    pieces: left.length === 1 && only ? { [only.line]: kind === "guarantee" ? 1 : only.available } : {},
    photos: [],
    receivedSize: "",
    comment: "",
    isUnmounted: false,
    pickup,
    key,
  };
}

/** A draft as it may still be sent: reasons end and pieces go with other returns. */
export function fittedValues(values: ReturnValues, returns: OrderReturns): ReturnValues {
  const { reasons, lines } = returns;
  const reason = reasons.find(({ kind }) => kind === values.reason);
  return {
    ...values,
    reason: reason?.kind ?? null,
    wish: reason && values.wish && reason.wishes.includes(values.wish) ? values.wish : (reason?.wishes[0] ?? null),
    pieces: piecesFor(
      reason?.kind ?? null,
      Object.fromEntries(
        lines.flatMap(({ line, available }) => {
          const wanted = Math.min(values.pieces[line] ?? 0, available);
          return wanted > 0 ? [[line, wanted]] : [];
        }),
      ),
      returns,
    ),
  };
}

/** The lines that go back. */
export const chosenLines = ({ pieces }: Pick<ReturnValues, "pieces">, { lines }: OrderReturns) =>
  lines.flatMap((line) => {
    const quantity = pieces[line.line] ?? 0;
    return quantity > 0 ? [{ ...line, quantity, amount: centavos(amountOf(line, quantity)) }] : [];
  });

/** What goes back for the lines: no more than is left of the order's payment. */
export function moneyBack(
  chosen: readonly { readonly amount: Centavos }[],
  { moneyLeft }: Pick<OrderReturns, "moneyLeft">,
): MoneyBack {
  const cost = addCentavos(...chosen.map(({ amount }) => amount));
  const inFavour = centavos(Math.min(cost, moneyLeft));
  return { inFavour, goneBefore: subtractCentavos(cost, inFavour) };
}

type Field = Exclude<keyof ReturnValues, "key" | "pickup">;
export type ReturnError = FormError<Field>;

/** What is missing at a step, in the order of the screen. */
export function stepErrors(
  step: ReturnStepName,
  values: ReturnValues,
  { reason, isSending }: { readonly reason: ReturnReason | undefined; readonly isSending: boolean },
): ReturnError[] {
  const errors: ReturnError[] = [];
  if (step === "reason") {
    if (!reason) errors.push({ field: "reason", message: "Elige qué pasó" });
    if (Object.keys(values.pieces).length === 0) errors.push({ field: "pieces", message: "Elige cuántas devuelves" });
    if (reason && !values.wish) errors.push({ field: "wish", message: "Elige qué prefieres" });
    return errors;
  }
  if (!reason || step === "confirm") return errors;
  if (isSending) errors.push({ field: "photos", message: "Espera a que terminen de subir tus fotos" });
  else if (values.photos.length < reason.fewestPhotos)
    errors.push({ field: "photos", message: `Sube al menos ${reason.fewestPhotos} fotos` });
  if (reason.asksReceivedSize && values.receivedSize.trim() === "")
    errors.push({ field: "receivedSize", message: "Escribe la medida que llegó" });
  if (reason.needsUnmounted && !values.isUnmounted)
    errors.push({ field: "isUnmounted", message: "Solo se devuelven llantas que no se han montado ni usado" });
  return errors;
}
