import type { Config } from "../../config/config.ts";
import { databaseTime } from "../../db/database-time.ts";
import type { Handle } from "../../db/database.ts";
import { checkDataOf } from "./check-data.ts";
import type { Finding } from "./finding.ts";
import { checkExternalServices } from "./external-services.ts";
import { checkSettings } from "./settings.ts";

/** Asks providers and mail server, or looks at everything as `doctor` does, and keeps what was found for the back office. */
export async function writeHealthReport(db: Handle, config: Config, { isWhole }: { readonly isWhole: boolean }) {
  const others = await checkExternalServices(config);
  await keep(db, "others", others);
  if (!isWhole) return;
  const data = await checkDataOf(db, config, await databaseTime(db));
  await keep(db, "doctor", [...checkSettings(config), ...data, ...others]);
}

async function keep(db: Handle, kind: "others" | "doctor", findings: readonly Finding[]): Promise<void> {
  const report = { at: await databaseTime(db), findings: JSON.stringify(findings) };
  await db
    .insertInto("health_report")
    .values({ kind, ...report })
    .onConflict((conflict) => conflict.column("kind").doUpdateSet(report))
    .execute();
}
