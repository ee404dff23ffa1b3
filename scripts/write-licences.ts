/** Writes docs/licences.md: `npm run licences`, after every change of the packages. */
import { readFileSync, writeFileSync } from "node:fs";
import { type Lock, licencesIn, licencesPage } from "./licences.ts";

const ROOT = new URL("../", import.meta.url);
const lock = JSON.parse(readFileSync(new URL("package-lock.json", ROOT), "utf8")) as Lock;
writeFileSync(new URL("docs/licences.md", ROOT), licencesPage(licencesIn(lock)));
