/** `npm run docs`: writes the pages, and parts of pages, that are made from the code. */
import { writeFileSync } from "node:fs";
import { ROOT, writtenPages } from "./pages.ts";

for (const [file, text] of writtenPages()) writeFileSync(new URL(file, ROOT), text);
