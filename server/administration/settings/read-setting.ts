import {
  OFFICE_SETTINGS,
  type OfficeSetting,
  type OfficeSettingValue,
} from "../../../shared/domain/staff/office-settings.ts";
import type { Handle } from "../../db/database.ts";
import { preparedRow } from "../../db/prepared.ts";

/** A setting as it is in force: what staff chose, or its default. */
export async function readSetting<Name extends OfficeSetting>(
  db: Handle,
  name: Name,
): Promise<OfficeSettingValue<Name>> {
  const row = await preparedRow(db, db.selectFrom("setting").select("value").where("name", "=", name).compile());
  return (row?.value ?? OFFICE_SETTINGS[name]) as OfficeSettingValue<Name>;
}
