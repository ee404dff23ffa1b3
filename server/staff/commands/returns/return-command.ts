import type { StaffAction } from "../../../administration/actions/staff-action.ts";
import { readReturnNumber } from "../../queries/return-queries.ts";
import { runAction } from "../../run-action.ts";
import type { StaffArguments, StaffCommand, StaffOption } from "../../staff-command.ts";

interface ReturnCommand<Input, Value> {
  readonly action: StaffAction<Input, Value>;
  readonly summary: string;
  readonly details?: readonly string[];
  readonly options?: Readonly<Record<string, StaffOption>>;
  /** @throws StaffRefusal when an option is invalid. */
  readonly toInput: (returnId: number, given: StaffArguments) => Input;
}

/** Runs an act about one return from the command line, and prints the act's own words. */
export const returnCommand = <Input, Value>({
  action,
  summary,
  details = [],
  options = {},
  toInput,
}: ReturnCommand<Input, Value>): StaffCommand => ({
  name: action.name,
  words: ["devolución"],
  summary,
  details: ["La devolución se indica por su folio: D 1008, o 1008.", ...details],
  options,
  changes: { reason: action.reason },
  async run(context, given) {
    const input = toInput(readReturnNumber(given.words[0]), given);
    const { value, effects, audit } = await runAction(context, given, action, input);
    return { lines: effects.map(({ text }) => text), data: value, audit };
  },
});

/** A text of an option; empty where it was not typed. */
export const textOf = ({ options }: StaffArguments, name: string): string =>
  typeof options[name] === "string" ? options[name].trim() : "";
