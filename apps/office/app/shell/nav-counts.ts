import type { Me } from "../../../../shared/contract/staff/identity/me.ts";
import type { NavEntry } from "../office-route.ts";

export interface NavCount {
  readonly waiting: number;
  readonly isLate: boolean;
}

const NONE: NavCount = { waiting: 0, isLate: false };

export const countOf = ({ nav }: NavEntry, { counts }: Pick<Me, "counts">): NavCount =>
  (nav.count === undefined ? undefined : counts?.[nav.count]) ?? NONE;

/** What a folded group has in it. */
export const sumOf = (entries: readonly NavEntry[], me: Pick<Me, "counts">): NavCount =>
  entries
    .map((entry) => countOf(entry, me))
    .reduce((sum, { waiting, isLate }) => ({ waiting: sum.waiting + waiting, isLate: sum.isLate || isLate }), NONE);
