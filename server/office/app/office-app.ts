import { randomUUID } from "node:crypto";
import fastifyCompress from "@fastify/compress";
import fastifyCookie from "@fastify/cookie";
import fastifySwagger from "@fastify/swagger";
import Fastify, { type FastifyInstance, LogController } from "fastify";
import manifest from "../../../package.json" with { type: "json" };
import { meEndpoint } from "../../../shared/contract/staff/identity/me.ts";
import { ok } from "../../../shared/domain/text/result.ts";
import { publicUrl } from "../../config/config.ts";
import { addGracefulClose } from "../../edge/graceful-close.ts";
import { addJsonBody } from "../../edge/json-body.ts";
import { addSchemas } from "../../edge/schemas.ts";
import { addOfficeErrorHandler } from "../office-error-handler.ts";
import { addOfficeFiles } from "../office-files.ts";
import { addOfficeHeaders } from "../office-headers.ts";
import type { OfficeServices } from "../office-services.ts";
import { arcoActsRoutes } from "../arco/arco-acts.routes.ts";
import { arcoRoutes } from "../arco/arco.routes.ts";
import { customerActsRoutes } from "../customers/customer-acts.routes.ts";
import { approvalsRoutes } from "../approvals/approvals.routes.ts";
import { auditRoutes } from "../audit/audit.routes.ts";
import { settingsRoutes } from "../settings/settings.routes.ts";
import { reconciliationsRoutes } from "../reconciliation/reconciliations.routes.ts";
import { movementsRoutes } from "../deposits/movements.routes.ts";
import { statementsRoutes } from "../deposits/statements.routes.ts";
import { navCountsOf } from "./nav-counts.ts";
import { customersRoutes } from "../customers/customers.routes.ts";
import { employeesRoutes } from "../employees/employees.routes.ts";
import { locationsRoutes } from "../locations/locations.routes.ts";
import { vehiclesRoutes } from "../vehicles/vehicles.routes.ts";
import { figuresRoutes } from "../figures/figures.routes.ts";
import { membersRoutes } from "../members/members.routes.ts";
import { searchRoutes } from "../search/search.routes.ts";
import { orderActsRoutes } from "../orders/order-acts.routes.ts";
import { ordersRoutes } from "../orders/orders.routes.ts";
import { staffAppointmentsRoutes } from "../appointments/appointments.routes.ts";
import { pickingRoutes } from "../picking/picking.routes.ts";
import { orderWarrantyRoutes } from "../warranty/order-warranty.routes.ts";
import { shipmentsRoutes } from "../picking/shipments.routes.ts";
import { actorOf, serveStaff } from "../serve-staff.ts";
import { createStaffLimits } from "../../administration/identity/staff-limits.ts";
import { actsWithoutSecondPerson } from "../../administration/actions/second-person.ts";
import { factorsOf } from "../../administration/identity/proofs/factors.ts";
import { enrolmentRoutes } from "../session/enrolment.routes.ts";
import { ownAccountRoutes } from "../session/own-account.routes.ts";
import { passkeyRoutes } from "../session/passkeys.routes.ts";
import { sessionRoutes } from "../session/session.routes.ts";
import { taxCatalogsRoutes } from "../invoices/tax-catalogs.routes.ts";
import { invoiceActsRoutes } from "../invoices/invoice-acts.routes.ts";
import { bannersRoutes } from "../banners/banners.routes.ts";
import { picturesRoutes } from "../pictures/pictures.routes.ts";
import { priceActsRoutes } from "../prices/price-acts.routes.ts";
import { pricesRoutes } from "../prices/prices.routes.ts";
import { returnActsRoutes } from "../returns/return-acts.routes.ts";
import { returnsRoutes } from "../returns/returns.routes.ts";
import { invoicesRoutes } from "../invoices/invoices.routes.ts";
import { importsRoutes } from "../imports/imports.routes.ts";
import { staffReviewsRoutes } from "../reviews/reviews.routes.ts";
import { messageActsRoutes } from "../messages/message-acts.routes.ts";
import { messagesRoutes } from "../messages/messages.routes.ts";
import { refundsRoutes } from "../refunds/refunds.routes.ts";
import { promotionActsRoutes } from "../promotions/promotion-acts.routes.ts";
import { promotionsRoutes } from "../promotions/promotions.routes.ts";
import { mailsRoutes } from "../mails/mails.routes.ts";
import { systemRoutes } from "../system/system.routes.ts";
import { catalogActsRoutes } from "../catalog/catalog-acts.routes.ts";
import { catalogRoutes } from "../catalog/catalog.routes.ts";
import { stockRoutes } from "../stock/stock.routes.ts";
import { tasksRoutes } from "../tasks/tasks.routes.ts";
import { viewsRoutes } from "../views/views.routes.ts";
import { ARRIVAL_TERMS, type ArrivalTerms, endSlowBodies } from "../body-arrival.ts";
import { addStaffAuthentication } from "../staff-authentication.ts";

/** How long a stopping process waits for calls in progress before it closes their connections. */
const CLOSING_MS = 30_000;
const HEADERS_TIMEOUT_MS = 15_000;
const HEADERS_CHECK_MS = 5_000;
const BODY_LIMIT_BYTES = 256 * 1024;

interface OfficeOptions {
  readonly services: OfficeServices;
  /** Folder of the built application; without it only the API is served, as most tests want it. */
  readonly files?: string | undefined;
  readonly arrival?: ArrivalTerms;
}

/** Builds the back office's server: an origin, a pool and a session of its own (office section 1). */
export async function buildOffice({
  services,
  files,
  arrival = ARRIVAL_TERMS,
}: OfficeOptions): Promise<FastifyInstance> {
  const { config, db, log } = services;
  const app = Fastify({
    loggerInstance: log,
    trustProxy: (_address, hop) => hop < config.TRUST_PROXY,
    bodyLimit: BODY_LIMIT_BYTES,
    // The longest that a call may have; `endSlowBodies` gives most of them less.
    requestTimeout: arrival.uploadMs + arrival.silenceMs,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: HEADERS_CHECK_MS },
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    forceCloseConnections: false,
    return503OnClosing: false,
    ajv: { customOptions: { strict: false } },
  });
  // One line per request without personal data: the route's pattern, never a query, a body or a header.
  app.addHook("onResponse", async (request, reply) => {
    const { method } = request;
    const route = request.routeOptions.url ?? "unknown";
    request.log.info({ method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, "office request");
  });
  addGracefulClose(app, CLOSING_MS);
  endSlowBodies(app, arrival);
  addOfficeErrorHandler(app);
  addOfficeHeaders(app, config);
  await app.register(fastifyCompress, { threshold: 1024 });
  addSchemas(app);
  addJsonBody(app);
  await app.register(fastifyCookie);
  await app.register(fastifySwagger, {
    openapi: {
      info: { title: `API del personal de ${config.SHOP_NAME}`, version: manifest.version },
      components: { securitySchemes: { cookie: { type: "apiKey", in: "cookie", name: "personal" } } },
    },
  });
  addStaffAuthentication(app, services);
  await app.register(async (scope) => staffRoutes(scope, services));
  await addOfficeFiles(app, db, files);
  return app;
}

async function staffRoutes(app: FastifyInstance, services: OfficeServices): Promise<void> {
  const { config, db } = services;
  app.get("/staff/openapi.json", { config: { needs: "session" }, schema: { hide: true } }, async () => app.swagger());
  const limits = createStaffLimits(services.pool);
  sessionRoutes(app, services, limits);
  enrolmentRoutes(app, services, limits);
  passkeyRoutes(app, services, limits);
  ownAccountRoutes(app, services, limits);
  ordersRoutes(app, services);
  orderActsRoutes(app, services);
  serveStaff(app, meEndpoint, async ({ staff, request }) => {
    const { staffId: id, name, email, role, permissions, steppedUpUntil } = staff;
    return ok({
      id,
      name,
      email,
      role,
      permissions,
      environment: config.SHOP_MODE,
      shopName: config.SHOP_NAME,
      shopUrl: publicUrl(config),
      steppedUpUntil: steppedUpUntil?.toISOString() ?? null,
      ...(await factorsOf(db, id)),
      actsAlone: await actsWithoutSecondPerson(db, config, actorOf(staff, request), new Date()),
      counts: await navCountsOf(db, staff),
    });
  });
  pricesRoutes(app, services);
  priceActsRoutes(app, services);
  searchRoutes(app, services);
  figuresRoutes(app, services);
  membersRoutes(app, services);
  viewsRoutes(app, services);
  catalogRoutes(app, services);
  catalogActsRoutes(app, services);
  stockRoutes(app, services);
  customersRoutes(app, services);
  customerActsRoutes(app, services);
  arcoRoutes(app, services);
  arcoActsRoutes(app, services);
  employeesRoutes(app, services);
  vehiclesRoutes(app, services);
  locationsRoutes(app, services);
  tasksRoutes(app, services);
  taxCatalogsRoutes(app, services);
  messagesRoutes(app, services);
  messageActsRoutes(app, services);
  staffReviewsRoutes(app, services);
  mailsRoutes(app, services);
  statementsRoutes(app, services);
  importsRoutes(app, services);
  movementsRoutes(app, services);
  picturesRoutes(app, services);
  bannersRoutes(app, services);
  returnsRoutes(app, services);
  returnActsRoutes(app, services);
  reconciliationsRoutes(app, services);
  invoicesRoutes(app, services);
  refundsRoutes(app, services);
  invoiceActsRoutes(app, services);
  systemRoutes(app, services);
  approvalsRoutes(app, services);
  settingsRoutes(app, services);
  auditRoutes(app, services);
  pickingRoutes(app, services);
  staffAppointmentsRoutes(app, services);
  shipmentsRoutes(app, services);
  orderWarrantyRoutes(app, services);
  promotionsRoutes(app, services);
  promotionActsRoutes(app, services);
}
