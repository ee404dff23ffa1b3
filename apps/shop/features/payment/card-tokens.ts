import { cardBrand, type CardFields, onlyDigits } from "../../../../shared/domain/payment/card.ts";
import { err, ok, type Result } from "../../../../shared/domain/text/result.ts";
import type { FormError } from "../../../../ui/form/form-errors.ts";
import { loadCardScripts, type OpenPayScript } from "./card-scripts.ts";
import {
  cardLabel,
  type CardToken,
  expiryLabel,
  maskedCard,
  PROVIDER_UNREACHABLE,
  takesPoints,
  tokenErrors,
} from "./card-token.ts";
import type { CardProvider } from "./payment-methods.ts";

export type CardErrors = readonly FormError<keyof CardFields>[];

/** Longer than the provider's own limit (40 s), in case its callbacks never come. */
const ANSWER_TIMEOUT_MS = 50_000;

/** The id of this browser at the provider, which a payment with a saved card needs too; null when it cannot be had. */
export const createDeviceSession = (provider: CardProvider): Promise<string | null> =>
  loadCardScripts(provider).then(
    (script) => script.deviceData.setup(),
    () => null,
  );

interface RawToken {
  readonly id: string;
  readonly card: unknown;
}

/** One token of a card: it is good for one use at the provider. */
const tokenize = (
  script: OpenPayScript,
  card: CardFields,
  deviceSessionId: string,
): Promise<Result<RawToken, CardErrors>> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => resolve(err([{ message: PROVIDER_UNREACHABLE }])), ANSWER_TIMEOUT_MS);
    const settle = (result: Result<RawToken, CardErrors>) => {
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
      ({ data }) => settle(data?.id ? ok({ id: data.id, card: data.card }) : err(tokenErrors({ status: 200 }))),
      (failure) => settle(err(tokenErrors(failure))),
    );
  });

/**
 * Sends the card to the provider only, and gets its token. `toSave`: a second one with it,
 * because paying uses up the first; without that second one the card pays and is not kept.
 */
export async function createCardToken(
  provider: CardProvider,
  card: CardFields,
  { toSave }: { readonly toSave: boolean } = { toSave: false },
): Promise<Result<CardToken, CardErrors>> {
  let script: OpenPayScript;
  try {
    script = await loadCardScripts(provider);
  } catch {
    return err([{ message: PROVIDER_UNREACHABLE }]);
  }
  const deviceSessionId = script.deviceData.setup();
  const paying = await tokenize(script, card, deviceSessionId);
  if (!paying.ok) return paying;
  const saving = toSave ? await tokenize(script, card, deviceSessionId) : null;
  return ok({
    tokenId: paying.value.id,
    saveTokenId: saving?.ok ? saving.value.id : null,
    deviceSessionId,
    brand: cardBrand(card.number),
    label: cardLabel(card.number),
    expiry: expiryLabel(card),
    masked: maskedCard(paying.value.card),
    takesPoints: takesPoints(paying.value.card),
  });
}
