import { storedValue } from "../../../../ui/browser/stored-value.ts";
import { NAV_GROUPS, type NavGroup } from "../office-route.ts";

/** Folded until the member opens them. */
const FOLDED_AT_FIRST = "Catálogo,Promoción,Personas";

const stored = storedValue("rodada.personal.grupos", (text): readonly NavGroup[] => {
  const names = (text ?? FOLDED_AT_FIRST).split(",");
  return NAV_GROUPS.filter((group) => group !== "" && names.includes(group));
});

/** Which groups of the navigation this device keeps folded. */
export const foldedGroups = {
  read: stored.read,
  toggle(group: NavGroup): readonly NavGroup[] {
    const now = stored.read();
    stored.write((now.includes(group) ? now.filter((name) => name !== group) : [...now, group]).join(","));
    return stored.read();
  },
};
