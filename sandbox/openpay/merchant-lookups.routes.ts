import type { FastifyInstance } from "fastify";
import { readCardKind } from "./card-kind.ts";
import { OpenpayError, notFound } from "./openpay-errors.ts";

/** What the merchant may ask besides charges: facts of a card's first digits, and the device collector's key. */
export const merchantLookupRoutes = (app: FastifyInstance): void => {
  app.get<{ Params: { bin: string } }>("/bines/man/:bin", async (request) => {
    const { bin } = request.params;
    if (!/^\d{6,8}$/.test(bin)) throw new OpenpayError(1001, "bin must have 6 to 8 digits");
    const kind = readCardKind(bin);
    if (kind.brand === null) throw notFound("bin", bin);
    return {
      bin,
      bank: kind.bankName,
      bank_code: kind.bankCode,
      brand: kind.brand,
      type: kind.type === "credit" ? "CREDIT" : "DEBIT",
      category: "CLASSIC",
      country: "MEXICO",
      country_code: "MX",
      allowed_online: true,
      allowed_santander_points: kind.pointsType === "santander",
    };
  });

  app.get("/antifraudkeys", { config: { openpayKey: "either" } }, async () => ({ data: "" }));
};
