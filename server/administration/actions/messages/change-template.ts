import { sql } from "kysely";
import { unknownFieldsIn, TEMPLATE_FIELDS } from "../../../../shared/domain/messages/message-template.ts";
import { err, ok, type Result } from "../../../../shared/domain/text/result.ts";
import { plainText } from "../../../../shared/domain/text/text.ts";
import type { Handle } from "../../../db/database.ts";
import { defineAction } from "../staff-action.ts";
import { changedMeanwhile, NOT_FOUND, type StaffError } from "../staff-error.ts";
import { replyText } from "./lock-message.ts";

const LONGEST_NAME = 60;

interface Given {
  readonly name: string;
  readonly text: string;
}

/** A template of answers: a new one without `id`. */
interface Input extends Given {
  readonly id?: number;
  readonly expected?: string;
}

export const changeTemplateAction = defineAction({
  name: "messages template",
  reason: "optional",
  async run({ db, actor, now }, { id, expected, ...given }: Input) {
    const checked = checkedTemplate(given);
    if (!checked.ok) return checked;
    const { name, text } = checked.value;
    const before = id === undefined ? undefined : await lockTemplate(db, id, expected);
    if (before && !before.ok) return before;
    // Two templates of one name at once: the second one finds the first.
    await sql`select pg_advisory_xact_lock(hashtext('message_template'))`.execute(db);
    const same = await db.selectFrom("message_template").select("id").where("name", "=", name).executeTakeFirst();
    if (same && same.id !== id) return refused("name", `Ya hay una plantilla «${name}».`);
    const values = { name, text, updated_by: actor.staffId, updated_at: now };
    const { id: changed } = await (id === undefined
      ? db.insertInto("message_template").values(values).returning("id").executeTakeFirstOrThrow()
      : db.updateTable("message_template").set(values).where("id", "=", id).returning("id").executeTakeFirstOrThrow());
    return ok({
      value: { id: changed },
      effects: [
        { kind: "data" as const, text: "La plantilla queda guardada. Los correos que ya salieron no cambian." },
      ],
      audit: {
        subject: { kind: "template", id: String(changed) },
        ...(before && { before: { name: before.value.name } }),
        after: { name, characters: text.length },
      },
    });
  },
});

export const removeTemplateAction = defineAction({
  name: "messages remove-template",
  reason: "optional",
  async run({ db }, { id, expected }: { readonly id: number; readonly expected: string }) {
    const locked = await lockTemplate(db, id, expected);
    if (!locked.ok) return locked;
    await db.deleteFrom("message_template").where("id", "=", id).execute();
    return ok({
      value: { id },
      effects: [
        { kind: "data" as const, text: "La plantilla ya no se ofrece. Los correos que ya salieron no cambian." },
      ],
      audit: { subject: { kind: "template", id: String(id) }, before: { name: locked.value.name } },
    });
  },
});

async function lockTemplate(db: Handle, id: number, expected?: string) {
  const found = await db
    .selectFrom("message_template")
    .select(["name", "updated_at"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!found) return err(NOT_FOUND);
  if (expected !== undefined && found.updated_at.getTime() !== Date.parse(expected)) {
    return changedMeanwhile("Otra persona cambió la plantilla. Léela otra vez.", { id });
  }
  return ok(found);
}

function checkedTemplate({ name: typedName, text: typedText }: Given): Result<Given, StaffError> {
  const name = plainText(typedName).replaceAll(/\s+/g, " ");
  if (name === "" || name.length > LONGEST_NAME) {
    return refused("name", `Escribe un nombre de hasta ${LONGEST_NAME} caracteres.`);
  }
  const text = replyText(typedText);
  if (!text.ok) return text;
  const unknown = unknownFieldsIn(text.value);
  if (unknown.length > 0) {
    const known = Object.keys(TEMPLATE_FIELDS).map((field) => `{${field}}`);
    return refused("text", `${unknown.join(", ")} no se puede llenar. Se puede: ${known.join(", ")}.`);
  }
  return ok({ name, text: text.value });
}

const refused = (field: string, message: string): Result<never, StaffError> =>
  err({ code: "fieldsRefused", message, fields: { [field]: [message] } });
