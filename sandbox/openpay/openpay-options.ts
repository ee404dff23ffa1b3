/** The one merchant of the sandbox, and the webhook that its dashboard would have registered. */
export type OpenpayOptions = {
  merchantId?: string;
  privateKey?: string;
  publicKey?: string;
  webhook?: { url: string; user: string; password: string };
};

export const readOpenpayOptions = (env: NodeJS.ProcessEnv): OpenpayOptions => {
  const merchantId = env["SANDBOX_OPENPAY_MERCHANT"];
  const privateKey = env["SANDBOX_OPENPAY_PRIVATE_KEY"];
  const publicKey = env["SANDBOX_OPENPAY_PUBLIC_KEY"];
  const url = env["SANDBOX_OPENPAY_WEBHOOK_URL"];
  return {
    ...(merchantId ? { merchantId } : {}),
    ...(privateKey ? { privateKey } : {}),
    ...(publicKey ? { publicKey } : {}),
    ...(url
      ? {
          webhook: {
            url,
            user: env["SANDBOX_OPENPAY_WEBHOOK_USER"] ?? "",
            password: env["SANDBOX_OPENPAY_WEBHOOK_PASSWORD"] ?? "",
          },
        }
      : {}),
  };
};
