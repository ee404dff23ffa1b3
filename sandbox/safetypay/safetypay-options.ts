/** The one merchant of the sandbox; `notifyUrl` is what its panel holds under MMS > Profile > Notifications. */
export type SafetypayOptions = {
  apiKey?: string;
  signatureKey?: string;
  notifyUrl?: string;
};

export const DEFAULT_API_KEY = "5afe0000000000000000000000000de0";
export const DEFAULT_SIGNATURE_KEY = "51600000000000000000000000000de0";

export const readSafetypayOptions = (env: NodeJS.ProcessEnv): SafetypayOptions => {
  const apiKey = env["SANDBOX_SAFETYPAY_API_KEY"];
  const signatureKey = env["SANDBOX_SAFETYPAY_SIGNATURE_KEY"];
  const notifyUrl = env["SANDBOX_SAFETYPAY_NOTIFY_URL"];
  return {
    ...(apiKey ? { apiKey } : {}),
    ...(signatureKey ? { signatureKey } : {}),
    ...(notifyUrl ? { notifyUrl } : {}),
  };
};
