import { readFile } from "node:fs/promises";
import path from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import type { Handle } from "../db/database.ts";
import { imageRoutes } from "../pages/images.ts";
import { NOT_FOUND } from "../administration/actions/staff-error.ts";
import { refuseStaff } from "./refuse-staff.ts";

const YEAR_MS = 31_536_000_000;

/**
 * The back office's application below `folder`: its document at every address that is not a call, and its hashed files. Without a folder, as in
 * tests of the API, only calls are answered.
 */
export async function addOfficeFiles(app: FastifyInstance, db: Handle, folder: string | undefined): Promise<void> {
  const document = folder === undefined ? undefined : await readFile(path.join(folder, "index.html"), "utf8");
  if (folder !== undefined) {
    await app.register(fastifyStatic, {
      root: path.join(folder, "assets"),
      prefix: "/assets/",
      preCompressed: true,
      immutable: true,
      maxAge: YEAR_MS,
      index: false,
      decorateReply: false,
    });
  }
  // The shop's pictures: this origin loads pictures from itself alone.
  await imageRoutes(app, {
    db,
    folder: folder && path.join(folder, "..", "images"),
    config: {},
  });
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === "GET" && !/^\/(staff|assets|images)\//.test(request.url);
    if (document === undefined || !isPage) return refuseStaff(reply, NOT_FOUND);
    return reply.type("text/html; charset=utf-8").send(document);
  });
}
