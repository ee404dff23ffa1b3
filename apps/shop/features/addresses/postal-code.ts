import { useSyncExternalStore } from "react";
import { storedValue } from "../../../../ui/browser/stored-value.ts";

const PLACE = "codigo-postal";
/** Whether one is remembered, for a script of the page's own HTML (`EarlyClass`). */
export const POSTAL_CODE_SCRIPT = `localStorage.getItem("${PLACE}")`;

const code = storedValue(PLACE, (text) => (/^\d{5}$/.test(text ?? "") ? text : null));

export const rememberPostalCode = code.write;

/** The postal code that was typed on this device. Undefined on the server and in the first render of its page. */
export const usePostalCode = (): string | null | undefined =>
  useSyncExternalStore(code.subscribe, code.read, () => undefined);
