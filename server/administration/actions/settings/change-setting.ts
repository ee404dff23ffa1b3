import {
  isOfficeSetting,
  loosensLimit,
  SETTING_RULES,
  settingProblem,
  settingWords,
} from "../../../../shared/domain/staff/office-settings.ts";
import { err, ok, type Result } from "../../../../shared/domain/text/result.ts";
import { readSetting } from "../../settings/read-setting.ts";
import { type ActionContext, defineAction, type Done } from "../staff-action.ts";
import { changedMeanwhile, NOT_FOUND, notPossible, type StaffError } from "../staff-error.ts";

export interface SettingChange {
  readonly name: string;
  readonly value: number | string;
  /** The value that the member saw. */
  readonly expected: number | string;
}

interface Changed {
  readonly name: string;
  readonly value: number | string;
}

/** Sets a setting that is data. A limit of four eyes is loosened by two persons, and made stricter by one. */
export const changeSettingAction = defineAction({
  name: "settings change",
  reason: "needed",
  async run({ db, actor, now }: ActionContext, input: SettingChange): Promise<Result<Done<Changed>, StaffError>> {
    const { name, value, expected } = input;
    if (!isOfficeSetting(name)) return err(NOT_FOUND);
    const message = settingProblem(name, value);
    if (message !== undefined) return err({ code: "fieldsRefused", message, fields: { value: [message] } });
    // Two members who set it at once: the row is there for the second to wait for.
    await db
      .insertInto("setting")
      .values({ name, value: JSON.stringify(await readSetting(db, name)), updated_by: null })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await db.selectFrom("setting").select("name").where("name", "=", name).forUpdate().execute();
    const before = await readSetting(db, name);
    if (before !== expected) {
      const seen = `Ahora es ${settingWords(name, before)}: otra persona lo cambió, y no se tocó.`;
      return changedMeanwhile(seen, { name, value: before });
    }
    if (before === value) return notPossible("Ya tenía ese valor.");
    await db
      .updateTable("setting")
      .set({ value: JSON.stringify(value), updated_by: actor.staffId, updated_at: now })
      .where("name", "=", name)
      .execute();
    const text = `${SETTING_RULES[name].label}: de ${settingWords(name, before)} a ${settingWords(name, value)}.`;
    return ok({
      value: { name, value },
      effects: [{ kind: "data" as const, text }],
      audit: { subject: { kind: "setting", id: name }, before: { [name]: before }, after: { [name]: value } },
      ...(loosensLimit(name, before, value) && { needsApproval: "limits" as const }),
    });
  },
});
