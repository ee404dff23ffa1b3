import { randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { isSame } from "../core/authorization.ts";
import { readFields } from "../core/control-fields.ts";
import type { SandboxCore, SandboxProvider } from "../core/sandbox-provider.ts";
import { parcelsPageRoutes } from "./parcels-page.routes.ts";
import { skydropxControlRoutes } from "./skydropx-control.routes.ts";
import { clearSkydropxStore, createSkydropxStore, parcelKey, toldEvents } from "./skydropx-store.ts";

export type SkydropxOptions = { clientId?: string; clientSecret?: string };

/** About two hours, as the provider's documentation says. */
const TOKEN_LIFE_S = 7_200;

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

type Asked = { Params: { trackingNumber: string } };

/**
 * Skydropx Pro: an access token by client credentials, and what is known of a parcel by its number. Paths, names of fields and words of the
 * status are modelled on the provider's public descriptions; no official schema was found.
 */
export const createSkydropx = (core: SandboxCore, options: SkydropxOptions = {}): SandboxProvider => {
  const { clientId = "demo-skydropx", clientSecret = "demo-skydropx-secret" } = options;
  const store = createSkydropxStore();

  const isAuthorized = (request: FastifyRequest): boolean => {
    const token = /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? "")?.[1];
    const until = token === undefined ? undefined : store.tokens.get(token);
    return until !== undefined && until > core.clock.now().getTime();
  };
  const refuse = (reply: FastifyReply, status: number, message: string) => reply.code(status).send({ message });

  return {
    name: "skydropx",
    prefix: "/skydropx",
    links: [{ href: "/skydropx/paquetes", text: "Skydropx de pruebas: mueve los paquetes" }],
    routes: async (app) => {
      app.setNotFoundHandler(async (_request, reply) => refuse(reply, 404, "Not found"));
      parcelsPageRoutes(app, core, store);

      app.post("/api/v1/oauth/token", async (request, reply) => {
        const fields = readFields(request.body);
        if (fields["grant_type"] !== "client_credentials") return refuse(reply, 400, "unsupported_grant_type");
        const isClient =
          isSame(textOf(fields["client_id"]), clientId) && isSame(textOf(fields["client_secret"]), clientSecret);
        if (!isClient) return refuse(reply, 401, "invalid_client");
        const token = randomBytes(32).toString("base64url");
        store.tokens.set(token, core.clock.now().getTime() + TOKEN_LIFE_S * 1_000);
        return { access_token: token, token_type: "Bearer", expires_in: TOKEN_LIFE_S };
      });

      app.get<Asked>("/api/v1/shipments/tracking/:trackingNumber", async (request, reply) => {
        if (!isAuthorized(request)) return refuse(reply, 401, "The access token is invalid");
        if (store.refusals > 0) {
          store.refusals -= 1;
          return refuse(reply.header("retry-after", "30"), 429, "Too many requests");
        }
        const { trackingNumber } = request.params;
        store.asked.add(parcelKey(trackingNumber));
        const events = toldEvents(store, trackingNumber);
        if (!events) return refuse(reply, 404, "Tracking number not found");
        return { tracking_number: trackingNumber, status: events.at(-1)?.status ?? "created", events };
      });
    },
    control: async (app) => skydropxControlRoutes(app, core, store),
    faultBody: (status) => ({ message: status === 500 ? "Internal server error" : "Service unavailable" }),
    sweep: async () => {},
    reset: () => clearSkydropxStore(store),
  };
};
