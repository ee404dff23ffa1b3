import type { FastifyInstance } from "fastify";
import { dealersEndpoint, publicDealersEndpoint, type WireDealer } from "../../../shared/contract/locations.ts";
import { ok } from "../../../shared/domain/result.ts";
import { serve } from "../../http/endpoint.ts";
import type { Services } from "../../services.ts";
import { activeBranches, type Branch } from "./dealers.service.ts";

const toWireDealer = (branch: Branch): WireDealer => ({
  Id: branch.id,
  Dealer: branch.dealer,
  Name: branch.name,
  StateId: branch.state,
  State: branch.stateName,
  City: branch.city,
  Street: branch.street,
  Number: branch.number,
  Apartment: branch.apartment,
  Neighbourhood: branch.neighborhood,
  Zip: branch.zip,
  Phone: branch.phone,
});

export function dealerRoutes(app: FastifyInstance, { db, answers }: Services): void {
  const answer = async () => ok((await activeBranches(db)).map(toWireDealer));
  serve(app, publicDealersEndpoint, answer, { answers });
  // A ready-made body would go out without the header that keeps a customer's answers out of caches.
  serve(app, dealersEndpoint, answer);
}
