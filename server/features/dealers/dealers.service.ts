import { stateName } from "../../../shared/domain/mexican-states.ts";
import type { Handle } from "../../db/database.ts";
import { type BranchRow, findBranches } from "./dealers.repository.ts";

export interface Branch extends BranchRow {
  readonly stateName: string;
}

/** Ours, not the database's: its order depends on the locale it was made with. */
const spanish = new Intl.Collator("es-MX", { numeric: true });

/** Branches with their state's name, in the order they are read in: by state, city, dealer and branch. */
export const inReadingOrder = (rows: readonly BranchRow[]): Branch[] =>
  rows
    .map((row) => ({ ...row, stateName: stateName(row.state) }))
    .toSorted(
      (a, b) =>
        spanish.compare(a.stateName, b.stateName) ||
        spanish.compare(a.city, b.city) ||
        spanish.compare(a.dealer, b.dealer) ||
        spanish.compare(a.name, b.name) ||
        a.id - b.id,
    );

export const activeBranches = async (db: Handle): Promise<Branch[]> => inReadingOrder(await findBranches(db));
