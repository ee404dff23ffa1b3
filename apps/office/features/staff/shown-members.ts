import type { Member } from "../../../../shared/contract/staff/identity/members.ts";
import type { ListAddress } from "../../kit/filters/list-address.ts";

/** Lower case without accents, as people type names. */
const folded = (text: string): string => text.toLowerCase().normalize("NFD").replaceAll(/\p{M}/gu, "");

/** The members that a list's address asks for: the staff are few, so that the browser has them all. */
export function shownMembers(
  members: readonly Member[],
  { filters, text }: Pick<ListAddress, "filters" | "text">,
): readonly Member[] {
  const { rol: roles = [], estado: states = [] } = filters;
  const words = folded(text).split(/\s+/).filter(Boolean);
  return members.filter(
    ({ name, email, role, state }) =>
      (roles.length === 0 || roles.includes(role)) &&
      (states.length === 0 || states.includes(state)) &&
      words.every((word) => folded(`${name} ${email}`).includes(word)),
  );
}
