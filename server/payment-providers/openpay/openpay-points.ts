import { fromPesos } from "../../../shared/domain/money/money.ts";
import { err, ok } from "../../../shared/domain/text/result.ts";
import type { Config } from "../../config/config.ts";
import type { PointsBalance, PointsCard, PointsProvider } from "../card-provider.ts";
import { NO_ANSWER } from "../provider-problem.ts";
import { createOpenPayClient, levelOf } from "./openpay-client.ts";
import { problemOf } from "./openpay-errors.ts";

/** Balances of bank points (providers §1.6). */
export function createOpenPayPoints(config: Config): PointsProvider {
  const call = createOpenPayClient(config);
  return {
    async balanceOf(card) {
      const answer = await call({ method: "GET", path: `${pathOf(card)}/points` });
      if (answer.kind !== "answer" || answer.status >= 300) return err(problemOf(answer));
      const balance = readPointsBalance(answer.body);
      return balance ? ok(balance) : err(NO_ANSWER);
    },
  };
}

const pathOf = (card: PointsCard): string =>
  card.kind === "token"
    ? `/tokens/${encodeURIComponent(card.tokenId)}`
    : `${levelOf(card.payerId)}/cards/${encodeURIComponent(card.cardId)}`;

/** An object of numbers, or a list of one with texts: the reference shows the second, its SDKs read the first. */
export function readPointsBalance(body: unknown): PointsBalance | null {
  const [first] = (Array.isArray(body) ? body : [body]) as [Record<string, unknown> | null | undefined];
  const points = Number(first?.["remaining_points"] ?? Number.NaN);
  const pesos = Number(first?.["remaining_mxn"] ?? Number.NaN);
  if (!Number.isFinite(points) || !Number.isFinite(pesos)) return null;
  const programme = first?.["points_type"];
  return { points, worth: fromPesos(pesos), programme: typeof programme === "string" ? programme : "" };
}
