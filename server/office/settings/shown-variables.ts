import type { Variable as ShownVariable } from "../../../shared/contract/staff/settings.ts";
import type { Config } from "../../config/config.ts";
import type { Variable } from "../../config/variable.ts";
import { VARIABLES } from "../../config/variables.ts";

const HIDDEN = "••••";

/** `https://llave:clave@host` has a secret in an address that is not a secret itself. */
const withoutUser = (text: string): string => text.replace(/(\/\/)[^/@\s]+@/, `$1${HIDDEN}@`);

type Value = Config[keyof Config];

const wordsOf = (value: Value): string =>
  value === null ? "" : Array.isArray(value) ? value.join(", ") : String(value);

/** The configuration in force, for a screen: whether a secret is set, and never a part of it. */
export const shownVariables = (config: Config): ShownVariable[] =>
  Object.entries(VARIABLES as Record<string, Variable<Value>>).map(([name, { secret: isSecret = false, fallback }]) => {
    const value = config[name as keyof Config];
    const words = wordsOf(value);
    return {
      name,
      value: isSecret && words !== "" ? HIDDEN : withoutUser(words),
      isSecret,
      isDefault: words === wordsOf(fallback),
    };
  });
