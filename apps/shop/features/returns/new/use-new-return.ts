import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useId, useRef, useState } from "react";
import { askForReturnEndpoint, deleteReturnPhotoEndpoint } from "../../../../../shared/contract/returns/returns.ts";
import type { ReturnKind } from "../../../../../shared/domain/returns/return-kinds.ts";
import type { ListedError } from "../../../../../ui/form/error-list.tsx";
import { messageOf } from "../../../../../ui/form/form-errors.ts";
import { UNREACHABLE } from "../../../api/api-client.ts";
import { draftAbove, forgetFormDraft, keepFormDraft } from "../../../forms/form-draft.ts";
import type { KeptPhoto, ReturnValues } from "../../../forms/form-values.ts";
import { useKeptDraft } from "../../../forms/use-kept-draft.ts";
import { sessionApi } from "../../../session/session-api.ts";
import type { GoodsReturn, OrderReturns } from "../goods-return.ts";
import { fittedValues, newReturnValues, type ReturnError, type ReturnStepName, stepErrors } from "./new-return.ts";
import { orderReturnsQuery, showReturn } from "../return-queries.ts";
import { usePhotos } from "../photos/use-photos.ts";
import { goodsReturnOf } from "../wire-return.ts";
import { newReturnBodyOf } from "../wire-return-acts.ts";

const STEPS: readonly ReturnStepName[] = ["reason", "photos", "confirm"];
const NOT_SENT = "No se pudo enviar tu devolución. Vuelve a intentar.";
const NO_ANSWER = `${UNREACHABLE} Si ya había llegado, al enviarla otra vez no se repite.`;

interface NewReturnOptions {
  readonly orderId: number;
  readonly returns: OrderReturns;
  readonly owner: number;
  readonly dialog: "newReturn" | "claim";
}

/** A name for the request. `randomUUID` is there on secure addresses only. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** The steps of a return, and its sending: twice pressed or sent again after a lost answer, it is one return. */
export function useNewReturn({ orderId, returns, owner, dialog }: NewReturnOptions) {
  const queryClient = useQueryClient();
  const formId = useId();
  const [start] = useState(() => {
    const kind: ReturnKind | null = dialog === "claim" ? "guarantee" : null;
    const empty = newReturnValues(returns, kind, newKey());
    const draft = draftAbove("order", owner);
    const isOurs = draft?.id === String(orderId) && draft.dialog === dialog;
    return { empty, values: isOurs ? fittedValues(draft.values, returns) : empty };
  });
  const [values, setValues] = useState(start.values);
  const [step, setStep] = useState<ReturnStepName>("reason");
  const [errors, setErrors] = useState<{ list: readonly ReturnError[]; times: number }>({ list: [], times: 0 });
  const [isBusy, setBusy] = useState(false);
  const [sent, setSent] = useState<GoodsReturn | null>(null);
  const isSending = useRef(false); // state alone would let two presses of the same frame through

  const change = (part: Partial<ReturnValues>) => {
    setValues((current) => ({ ...current, ...part }));
    const fields = new Set(Object.keys(part));
    setErrors(({ list, times }) => ({ list: list.filter(({ field }) => field && !fields.has(field)), times }));
  };
  const changePhotos = (of: (kept: readonly KeptPhoto[]) => readonly KeptPhoto[]) => {
    setValues((current) => ({ ...current, photos: of(current.photos) }));
    setErrors(({ list, times }) => ({ list: list.filter(({ field }) => field !== "photos"), times }));
  };
  const photos = usePhotos({
    orderId,
    count: values.photos.length,
    onSent: ({ id, view, bytes }) => changePhotos((all) => [...all, { id, view, bytes }]),
  });
  /** The server's copy goes too; where that fails it goes by itself a day later. */
  const removePhoto = (photoId: number) => {
    changePhotos((all) => all.filter(({ id }) => id !== photoId));
    void sessionApi.call(deleteReturnPhotoEndpoint, { params: { orderId, photoId } });
  };
  const reason = returns.reasons.find(({ kind }) => kind === values.reason);
  const isDirty = sent === null && (values !== start.empty || photos.pending.length > 0);

  const keep = () => {
    if (isDirty) keepFormDraft({ owner, below: "order", place: "account", id: String(orderId), dialog, values });
  };
  useKeptDraft(keep);
  // It is here now: left without being sent, it is not to come back.
  useEffect(() => forgetFormDraft(), []);

  const refuse = (list: readonly ReturnError[]) => setErrors(({ times }) => ({ list, times: times + 1 }));

  const send = async () => {
    if (isSending.current || !reason || !values.wish) return;
    isSending.current = true;
    setBusy(true);
    const asked = await sessionApi.call(askForReturnEndpoint, {
      params: { orderId },
      body: newReturnBodyOf(values, reason, values.wish),
    });
    isSending.current = false;
    setBusy(false);
    if (asked.ok) {
      forgetFormDraft();
      const made = goodsReturnOf(asked.value);
      setSent(made);
      showReturn(queryClient, made);
      return;
    }
    if (asked.status === 401) {
      keep();
      return; // the end of the session has an alert of its own
    }
    // What stands in the way may be news: the time is over, or another return has the pieces.
    if (asked.status === 409) void queryClient.invalidateQueries({ queryKey: orderReturnsQuery(orderId).queryKey });
    refuse([{ message: asked.status === 0 ? NO_ANSWER : asked.message || NOT_SENT }]);
  };

  const proceed = () => {
    const missing = stepErrors(step, values, { reason, isSending: photos.isSending });
    if (missing.length > 0) return refuse(missing);
    setErrors({ list: [], times: 0 });
    const next = STEPS[STEPS.indexOf(step) + 1];
    if (next) return setStep(next);
    return void send();
  };

  const goTo = (to: ReturnStepName) => {
    setErrors({ list: [], times: 0 });
    setStep(to);
  };

  const fieldId = (field: string) => `${formId}-${field}`;
  return {
    values,
    step,
    reason,
    photos,
    removePhoto,
    sent,
    change,
    proceed,
    goTo,
    /** Null: the first step. */
    previous: STEPS[STEPS.indexOf(step) - 1] ?? null,
    form: { isBusy, isDirty },
    fieldId,
    errorOf: (field: ReturnError["field"] & string) => messageOf(errors.list, field),
    errorList: {
      errors: errors.list.map(({ message, field }): ListedError => ({ message, fieldId: field && fieldId(field) })),
      focusKey: errors.times,
    },
  };
}

export type NewReturn = ReturnType<typeof useNewReturn>;
