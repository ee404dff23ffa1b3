import { type Static, Type } from "typebox";
import { OFFICE_SETTING_NAMES, type OfficeSetting } from "../../domain/staff/office-settings.ts";
import { actionAnswer, defineStaffEndpoint, Moment, Reason, Rehearse } from "./staff-endpoint.ts";

const Name = Type.Unsafe<OfficeSetting>({ type: "string", enum: OFFICE_SETTING_NAMES });
/** Centavos, percent, tyres, `HH:MM`, days with commas, or a line of text. */
const Value = Type.Unsafe<number | string>({ type: ["number", "string"], maxLength: 600 });

const Setting = Type.Object({
  name: Name,
  value: Value,
  default: Value,
  /** Null: never changed. */
  updatedAt: Type.Union([Moment, Type.Null()]),
  updatedBy: Type.Union([Type.String(), Type.Null()]),
});
export type Setting = Static<typeof Setting>;

/** A variable of the environment, which only the server's shell changes. */
const Variable = Type.Object({
  name: Type.String(),
  /** Empty: not set. A secret that is set is `••••`. */
  value: Type.String(),
  isSecret: Type.Boolean(),
  isDefault: Type.Boolean(),
});
export type Variable = Static<typeof Variable>;

export const settingsEndpoint = defineStaffEndpoint({
  method: "GET",
  path: "/staff/settings",
  summary: "Ajustes que son datos, y la configuración en vigor sin sus secretos",
  tag: "Ajustes",
  needs: ["settings.write", "full"],
  answer: Type.Object({ settings: Type.Array(Setting), variables: Type.Array(Variable) }),
});

/** `expected` is the value that the member saw: 409 `changedMeanwhile` where it is another now. */
export const changeSettingEndpoint = defineStaffEndpoint({
  method: "PATCH",
  path: "/staff/settings",
  summary: "Cambia un ajuste; aflojar un límite lo decide otra persona",
  tag: "Ajustes",
  needs: ["settings.write", "full"],
  stepUp: true,
  approval: "limits",
  query: Rehearse,
  body: Type.Object({ name: Name, value: Value, expected: Value, reason: Reason }),
  answer: actionAnswer(Type.Object({ name: Name, value: Value })),
});
