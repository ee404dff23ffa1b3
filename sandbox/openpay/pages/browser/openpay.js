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

  /** One call to the provider. `onSuccess({data, status})`; `onError({message, status, data})`. */
  const send = (method, path, params, onSuccess, onError) => {
    const problem = findSetupProblem();
    if (problem) return fail(onError, problem, 0, {});
    const request = new XMLHttpRequest();
    request.open(method, `${isSandbox ? OpenPay.sandboxHostname : OpenPay.hostname}${merchantId}/${path}`, true);
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

  /** An element from itself, its id, or a collection such as jQuery's. */
  const toElement = (form) => {
    if (typeof form === "string") return document.getElementById(form.replace(/^#/, ""));
    return form && !form.nodeType && form[0] ? form[0] : form;
  };

  const extract = (form) => {
    const params = {};
    const address = {};
    const root = toElement(form);
    if (!root) return params;
    for (const field of root.querySelectorAll("[data-openpay-card]"))
      params[field.getAttribute("data-openpay-card")] = field.value;
    for (const field of root.querySelectorAll("[data-openpay-card-address]")) {
      address[field.getAttribute("data-openpay-card-address")] = field.value;
    }
    if (Object.keys(address).length > 0) params.address = address;
    return params;
  };

  // In this order: the first pattern that fits names the brand.
  const BRANDS = [
    { name: "Visa Electron", pattern: /^(4026|417500|4508|4844|491[37])/, lengths: [16] },
    { name: "Visa", pattern: /^4/, lengths: [13, 16, 19] },
    { name: "Mastercard", pattern: /^5[1-5]/, lengths: [16] },
    { name: "American Express", pattern: /^3[47]/, lengths: [15] },
    { name: "Diners Club Carte Blanche", pattern: /^30[0-5]/, lengths: [14] },
    { name: "Diners Club International", pattern: /^3[68]/, lengths: [14] },
    { name: "JCB", pattern: /^35(2[89]|[3-8]\d)/, lengths: [16] },
    { name: "Laser", pattern: /^(6304|670[69]|6771)/, lengths: [16, 17, 18, 19] },
    { name: "Maestro", pattern: /^(5018|5020|5038|6304|6759|676[1-3])/, lengths: [12, 13, 14, 15, 16, 17, 18, 19] },
    { name: "Discover", pattern: /^(6011|622(12[6-9]|1[3-9]\d|[2-8]\d\d|9[01]\d|92[0-5])|64[4-9]|65)/, lengths: [16] },
  ];

  const clean = (number) => String(number ?? "").replace(/[\s-]/g, "");
  const findBrand = (number) => BRANDS.find((brand) => brand.pattern.test(clean(number)));

  const passesLuhn = (digits) => {
    let sum = 0;
    for (let index = 0; index < digits.length; index += 1) {
      const digit = Number(digits[digits.length - 1 - index]);
      const doubled = digit * 2 > 9 ? digit * 2 - 9 : digit * 2;
      sum += index % 2 === 0 ? digit : doubled;
    }
    return sum % 10 === 0;
  };

  const validateCardNumber = (number) => {
    const digits = clean(number);
    if (!/^\d{10,19}$/.test(digits) || !passesLuhn(digits)) return false;
    const brand = findBrand(digits);
    return brand === undefined || brand.lengths.includes(digits.length);
  };

  const validateCVC = (cvc, number) => {
    const code = String(cvc ?? "").trim();
    if (number === undefined) return /^\d{3,4}$/.test(code);
    const length = findBrand(number)?.name === "American Express" ? 4 : 3;
    return /^\d+$/.test(code) && code.length === length;
  };

  /** Good through the last day of the month; the year in two digits or four. */
  const validateExpiry = (month, year) => {
    const monthText = String(month ?? "").trim();
    const yearText = String(year ?? "").trim();
    if (!/^(0?[1-9]|1[0-2])$/.test(monthText) || !/^(\d{2}|\d{4})$/.test(yearText)) return false;
    const fullYear = Number(yearText.length === 2 ? `20${yearText}` : yearText);
    return new Date(fullYear, Number(monthText), 1) > new Date();
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
    token: {
      create: (params, onSuccess, onError) => send("POST", "tokens", params, onSuccess, onError),
      extractFormAndCreate: (form, onSuccess, onError) => send("POST", "tokens", extract(form), onSuccess, onError),
    },
    card: {
      validateCardNumber,
      validateCVC,
      validateExpiry,
      cardType: (number) => findBrand(number)?.name ?? "",
      update: (params, onSuccess, onError, customerId, cardId) => {
        const owner = customerId ? `customers/${encodeURIComponent(customerId)}/` : "";
        send("PUT", `${owner}cards/${encodeURIComponent(cardId)}`, params, onSuccess, onError);
      },
    },
  };

  window.OpenPay = OpenPay;
})();
