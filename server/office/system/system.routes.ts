import type { FastifyInstance } from "fastify";
import {
  discardJobEndpoint,
  jobsEndpoint,
  reconcileEndpoint,
  retryJobEndpoint,
  runDoctorEndpoint,
  systemEndpoint,
} from "../../../shared/contract/staff/system.ts";
import { ok } from "../../../shared/domain/text/result.ts";
import { discardJobAction } from "../../administration/actions/jobs/discard-job.ts";
import { reconcileNowAction } from "../../administration/actions/jobs/reconcile-now.ts";
import { retryJobAction } from "../../administration/actions/jobs/retry-job.ts";
import { addJob } from "../../queue/add-job.ts";
import type { OfficeServices } from "../office-services.ts";
import { serveAction, serveStaff } from "../serve-staff.ts";
import { readJobs, readSystem } from "./read-system.ts";

export function systemRoutes(app: FastifyInstance, services: OfficeServices): void {
  const { db, config } = services;
  serveStaff(app, systemEndpoint, async () => ok(await readSystem(db, config)));
  serveStaff(app, jobsEndpoint, async () => ok({ items: await readJobs(db) }));
  // A job: it may take minutes, and the key makes one of many presses.
  serveStaff(app, runDoctorEndpoint, async () => {
    await addJob(db, "check_health", { isWhole: true }, { key: "check-health-whole" });
    return ok({ queued: true as const });
  });
  serveAction(app, services, reconcileEndpoint, { action: reconcileNowAction, toInput: () => ({}) });
  serveAction(app, services, retryJobEndpoint, {
    action: retryJobAction,
    toInput: ({ params: { id } }) => ({ jobId: id }),
  });
  serveAction(app, services, discardJobEndpoint, {
    action: discardJobAction,
    toInput: ({ params: { id } }) => ({ jobId: id }),
  });
}
