import {
  OFFICE_SETTING_NAMES,
  OFFICE_SETTINGS,
  type OfficeSetting,
} from "../../../shared/domain/staff/office-settings.ts";
import type { Handle } from "../../db/database.ts";

interface ListedSetting {
  readonly name: OfficeSetting;
  readonly value: number | string;
  readonly default: number | string;
  readonly updatedAt: string | null;
  readonly updatedBy: string | null;
}

/** Every setting as it is in force, and by whom it was changed last. */
export async function listSettings(db: Handle): Promise<ListedSetting[]> {
  const rows = await db
    .selectFrom("setting")
    .leftJoin("staff_member", "staff_member.id", "setting.updated_by")
    .select(["setting.name", "setting.value", "setting.updated_at", "staff_member.name as by"])
    .execute();
  return OFFICE_SETTING_NAMES.map((name) => {
    const row = rows.find((found) => found.name === name);
    return {
      name,
      value: (row?.value as number | string | undefined) ?? OFFICE_SETTINGS[name],
      default: OFFICE_SETTINGS[name],
      updatedAt: row?.by ? row.updated_at.toISOString() : null,
      updatedBy: row?.by ?? null,
    };
  });
}
