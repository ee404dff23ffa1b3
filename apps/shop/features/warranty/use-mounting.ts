import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { saveMountingEndpoint } from "../../../../shared/contract/warranty.ts";
import { type Mounting, mountingProblems, readKilometers } from "../../../../shared/domain/orders/warranty/mounting.ts";
import { businessDay } from "../../../../shared/domain/text/dates.ts";
import type { FormError } from "../../../../ui/form/form-errors.ts";
import { useForm } from "../../../../ui/form/use-form.ts";
import { refusedFields } from "../../api/refused-fields.ts";
import { sessionApi } from "../../session/session-api.ts";
import type { Warranty } from "./warranty.ts";
import { warrantyQuery } from "./warranty-query.ts";
import { MOUNTING_WIRE_NAMES, warrantyOf } from "./wire-warranty.ts";

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

/** 'Tu montaje': saved with the version that was read. What was changed elsewhere meanwhile is read anew, and what was typed stays. */
export function useMounting(orderId: number, { tires, mounting }: Warranty) {
  const queryClient = useQueryClient();
  const [saved, setSaved] = useState(() => formOf(mounting));
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
      const { mountedOn, kilometers } = mountingOf(values);
      const query = warrantyQuery(orderId);
      const result = await sessionApi.call(saveMountingEndpoint, {
        params: { orderId },
        body: { Fecha: mountedOn ?? "", Kilometros: kilometers, Version: mounting.version },
      });
      if (result.ok) {
        const warranty = warrantyOf(result.value);
        queryClient.setQueryData(query.queryKey, warranty);
        setSaved(formOf(warranty.mounting));
        form.reset(formOf(warranty.mounting));
        setIsSaved(true);
        return undefined;
      }
      if (result.status === 401) return undefined; // the end of the session has an alert of its own
      if (result.code === "mountingChanged") void queryClient.invalidateQueries({ queryKey: query.queryKey });
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
