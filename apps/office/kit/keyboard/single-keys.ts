import { storedValue } from "../../../../ui/browser/stored-value.ts";

const OFF = "no";

/** Whether letters alone are shortcuts on this device (WCAG 2.1.4): they are until the member switches them off. */
const stored = storedValue("rodada.personal.teclas", (text) => text !== OFF);

export const singleKeys = {
  areOn: stored.read,
  switch: (isOn: boolean) => stored.write(isOn ? null : OFF),
  subscribe: stored.subscribe,
};
