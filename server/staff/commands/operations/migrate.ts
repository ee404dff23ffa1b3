import { LATEST_MIGRATION } from "../../../db/migrate.ts";
import { prepareSchema } from "../../../db/prepare-schema.ts";
import { type StaffCommand, StaffRefusal } from "../../staff-command.ts";

/** For a deployment whose processes run as a role that cannot change the schema (deploy/database/10-roles.sql). */
export const migrateCommand: StaffCommand = {
  name: "migrate",
  words: [],
  summary: "Pone al día las tablas de la base de datos de DATABASE_URL, antes de arrancar una versión nueva.",
  details: [
    "Con el rol dueño de las tablas (rodada_owner). Si los procesos de la tienda usan ese mismo rol no hace falta: el primero",
    "que arranca las pone al día. Se puede repetir.",
  ],
  options: {},
  async run({ config }) {
    const { DATABASE_URL: url, DATABASE_DIRECT_URL: direct } = config;
    if (url === "") throw new StaffRefusal("Falta DATABASE_URL: la base de datos incluida se pone al día al arrancar.");
    await prepareSchema(direct === "" ? url : direct);
    return { lines: [`Base de datos al día (${LATEST_MIGRATION}).`], data: { migration: LATEST_MIGRATION } };
  },
};
