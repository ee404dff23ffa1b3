/*
 * Browser side of the sandbox's card provider: the same global `OpenPay` that the provider's own script offers,
 * written from its documented behaviour. Card data goes straight from this page to the sandbox's origin.
 */
(() => {
  const TIMEOUT_MS = 40000;
  const script = document.currentScript;
  // The script knows where it came from, so a page needs no setting to talk to the right server.
  const base = new URL("../", script ? script.src : location.href).href;

  let merchantId = "";
  let apiKey = "";
  let isSandbox = false;

  const fail = (onError, message, status, data) => {
    if (typeof onError === "function") onError({ message, status, data });
  };

  /** Says what is wrong with the merchant id or key, or nothing. */
  const findSetupProblem = () => {
    if (!/^[a-z0-9]+$/i.test(merchantId)) return "Empty or invalid Openpay ID";
    if (!/^pk_[a-z0-9]+$/i.test(apiKey)) return "Empty or invalid Openpay API Key";
    return null;
  };

  const parse = (text) => {
    try {
      return { data: text ? JSON.parse(text) : {} };
    } catch {
      return null;
    }
  };

  /** Asks for a token. `onSuccess({data, status})`; `onError({message, status, data})`. */
  const createToken = (params, onSuccess, onError) => {
    const problem = findSetupProblem();
    if (problem) return fail(onError, problem, 0, {});
    const request = new XMLHttpRequest();
    request.open("POST", `${isSandbox ? OpenPay.sandboxHostname : OpenPay.hostname}${merchantId}/tokens`, true);
    request.withCredentials = true;
    request.timeout = TIMEOUT_MS;
    request.setRequestHeader("Accept", "application/json");
    request.setRequestHeader("Content-Type", "application/json");
    request.setRequestHeader("Authorization", `Basic ${btoa(`${apiKey}:`)}`);
    request.addEventListener("load", () => {
      const answer = parse(request.responseText);
      if (!answer) return fail(onError, "Response error", request.status, {});
      const isSuccess = request.status >= 200 && request.status < 300;
      if (!isSuccess) return fail(onError, "Request error", request.status, answer.data);
      // Status 200 for any success: the provider's own script says so too.
      if (typeof onSuccess === "function") onSuccess({ data: answer.data, status: 200 });
    });
    request.addEventListener("error", () => fail(onError, "Request error", 0, {}));
    request.addEventListener("timeout", () => fail(onError, `Timeout after ${TIMEOUT_MS} milliseconds`, 0, {}));
    request.send(JSON.stringify(params));
  };

  const OpenPay = {
    // Both lead here: money cannot leave the sandbox whatever mode a page sets.
    hostname: `${base}v1/`,
    sandboxHostname: `${base}v1/`,
    setId: (id) => {
      merchantId = String(id ?? "");
    },
    getId: () => merchantId,
    setApiKey: (key) => {
      apiKey = String(key ?? "");
    },
    getApiKey: () => apiKey,
    setSandboxMode: (sandbox) => {
      isSandbox = Boolean(sandbox);
    },
    getSandboxMode: () => isSandbox,
    token: { create: createToken },
  };

  window.OpenPay = OpenPay;
})();
