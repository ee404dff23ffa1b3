import { postalCodesOf } from "../../../shared/domain/orders/delivery-coverage.ts";
import { readSetting } from "../../administration/settings/read-setting.ts";
import type { Handle } from "../../db/database.ts";

/** Postal codes, and beginnings of them, where parcels do not go: a setting of the staff. */
export const undeliveredCodes = async (db: Handle): Promise<readonly string[]> =>
  postalCodesOf(await readSetting(db, "undelivered"));
