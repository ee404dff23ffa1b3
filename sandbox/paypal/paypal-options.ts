/** The one REST app of the sandbox, and the webhook that its dashboard would have registered. */
export type PaypalOptions = {
  clientId?: string;
  clientSecret?: string;
  webhook?: { id: string; url: string };
};

export const DEFAULT_CLIENT_ID = "AdemoRodadaClient";
export const DEFAULT_CLIENT_SECRET = "EdemoRodadaSecret";
export const DEFAULT_WEBHOOK_ID = "0RODADADEMO000001";

export const readPaypalOptions = (env: NodeJS.ProcessEnv): PaypalOptions => {
  const clientId = env["SANDBOX_PAYPAL_CLIENT_ID"];
  const clientSecret = env["SANDBOX_PAYPAL_CLIENT_SECRET"];
  const url = env["SANDBOX_PAYPAL_WEBHOOK_URL"];
  return {
    ...(clientId ? { clientId } : {}),
    ...(clientSecret ? { clientSecret } : {}),
    ...(url ? { webhook: { id: env["SANDBOX_PAYPAL_WEBHOOK_ID"] || DEFAULT_WEBHOOK_ID, url } } : {}),
  };
};
