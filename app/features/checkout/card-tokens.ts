import type { WireCardProvider } from "../../../shared/contract/checkout.ts";
import { type CardFields, onlyDigits } from "../../../shared/domain/card.ts";
import { err, ok, type Result } from "../../../shared/domain/result.ts";
import type { FormError } from "../../ui/form-errors.ts";
import { loadCardScripts, type OpenPayScript } from "./card-scripts.ts";
import { cardLabel, type CardToken, expiryLabel, maskedCard, PROVIDER_UNREACHABLE, tokenErrors } from "./card-token.ts";

export type CardErrors = readonly FormError<keyof CardFields>[];

/** Longer than the provider's own limit (40 s), in case its callbacks never come. */
const ANSWER_TIMEOUT_MS = 50_000;

/** Sends the card to the provider, and to nobody else, and gets the token that stands for it. */
export async function createCardToken(
  provider: WireCardProvider,
  card: CardFields,
): Promise<Result<CardToken, CardErrors>> {
  let script: OpenPayScript;
  try {
    script = await loadCardScripts(provider);
  } catch {
    return err([{ message: PROVIDER_UNREACHABLE }]);
  }
  const deviceSessionId = script.deviceData.setup();
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(err([{ message: PROVIDER_UNREACHABLE }])), ANSWER_TIMEOUT_MS);
    const settle = (result: Result<CardToken, CardErrors>) => {
      clearTimeout(timer);
      resolve(result);
    };
    script.token.create(
      {
        card_number: onlyDigits(card.number),
        holder_name: card.holder.trim(),
        expiration_year: card.year,
        expiration_month: card.month.padStart(2, "0"),
        cvv2: card.cvv,
        device_session_id: deviceSessionId,
      },
      ({ data }) => {
        if (!data?.id) return settle(err(tokenErrors({ status: 200 })));
        const label = cardLabel(card.number);
        const masked = maskedCard(data.card);
        return settle(ok({ tokenId: data.id, deviceSessionId, label, expiry: expiryLabel(card), masked }));
      },
      (failure) => settle(err(tokenErrors(failure))),
    );
  });
}
