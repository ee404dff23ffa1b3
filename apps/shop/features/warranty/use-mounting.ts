import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { saveMountingEndpoint } from "../../../../shared/contract/orders/warranty.ts";
import { type Mounting, mountingProblems, readKilometers } from "../../../../shared/domain/orders/warranty/mounting.ts";
import { businessDay, formatDate } from "../../../../shared/domain/text/dates.ts";
import type { FormError } from "../../../../ui/form/form-errors.ts";
import { useForm } from "../../../../ui/form/use-form.ts";
import { refusedFields } from "../../api/refused-fields.ts";
import { sessionApi } from "../../session/session-api.ts";
import type { Warranty } from "./warranty.ts";
import { warrantyQuery } from "./warranty-query.ts";
import { MOUNTING_WIRE_NAMES, mountingBodyOf, warrantyOf } from "./wire-warranty.ts";

const NOT_SAVED = "No se pudieron guardar los datos del montaje. Vuelve a intentar.";

/** As it is typed. */
interface MountingForm {
  readonly mountedOn: string;
  readonly kilometers: string;
}

const formOf = ({ mountedOn, kilometers }: Mounting): MountingForm => ({
  mountedOn: mountedOn ?? "",
  kilometers: kilometers === null ? "" : kilometers.toLocaleString("en-US"),
});

const mountingOf = ({ mountedOn, kilometers }: MountingForm): Mounting => ({
  mountedOn: mountedOn === "" ? null : mountedOn,
  kilometers: readKilometers(kilometers),
});

/** That it was changed elsewhere, and to what. */
function changedText({ mountedOn, kilometers }: Mounting): string {
  const day = mountedOn === null ? "sin fecha" : formatDate(mountedOn);
  const count = kilometers === null ? "sin kilómetros" : `${kilometers.toLocaleString("en-US")} km`;
  return `Estos datos cambiaron mientras los escribías: ahora dicen ${day}, ${count}. Guarda otra vez para dejar los tuyos.`;
}

/** 'Tu montaje': saved with the version that was read. What was changed elsewhere meanwhile is read anew, and what was typed stays. */
export function useMounting(orderId: number, { tires, mounting }: Warranty) {
  const queryClient = useQueryClient();
  // What the customer has seen: an answer that comes by itself must not make a change of elsewhere look read.
  const [seen, setSeen] = useState(mounting);
  const saved = formOf(seen);
  const [isSaved, setIsSaved] = useState(false);
  const [today] = useState(() => businessDay(new Date()));
  const deliveredOn = tires[0]?.deliveredOn ?? "";
  const validate = (values: MountingForm): FormError<keyof MountingForm>[] => {
    const problems = mountingProblems(mountingOf(values), { deliveredOn, today: businessDay(new Date()) });
    return (["mountedOn", "kilometers"] as const).flatMap((field) => {
      const message = problems[field];
      return message === undefined ? [] : [{ field, message }];
    });
  };
  const form = useForm<MountingForm>({
    initial: formOf(mounting),
    validate,
    submit: async (values) => {
      setIsSaved(false);
      const query = warrantyQuery(orderId);
      const result = await sessionApi.call(saveMountingEndpoint, {
        params: { orderId },
        body: mountingBodyOf(mountingOf(values), seen.version),
      });
      if (result.ok) {
        const warranty = warrantyOf(result.value);
        queryClient.setQueryData(query.queryKey, warranty);
        setSeen(warranty.mounting);
        form.reset(formOf(warranty.mounting));
        setIsSaved(true);
        return undefined;
      }
      if (result.status === 401) return undefined; // the end of the session has an alert of its own
      if (result.code === "mountingChanged") {
        // What was typed stays; what is stored is shown beside it, and may be written over now.
        const now = await queryClient.fetchQuery(query).catch(() => null);
        if (now) setSeen(now.mounting);
        return [{ message: now ? changedText(now.mounting) : result.message }];
      }
      const refused = refusedFields(result.body, MOUNTING_WIRE_NAMES);
      return refused.length > 0 ? refused : [{ message: result.message || NOT_SAVED }];
    },
  });
  const isDirty = form.values.mountedOn !== saved.mountedOn || form.values.kilometers !== saved.kilometers;
  return {
    form: { ...form, isDirty },
    isSaved: isSaved && !isDirty,
    deliveredOn,
    today,
  };
}

export type MountingState = ReturnType<typeof useMounting>;
