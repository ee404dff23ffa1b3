import { DEFAULT_CLIENT_ID, DEFAULT_CLIENT_SECRET } from "../paypal/paypal-options.ts";

type Body = Record<string, unknown>;
type Answer = { status: number; body: Body; headers: Headers };
type CallOptions = { body?: unknown; headers?: Record<string, string>; token?: string | null; signal?: AbortSignal };

type WireCapture = Body & { id: string; status: string };

/** Requests to a running sandbox by plain HTTP, for what no SDK can do. */
export type PaypalClient = {
  call(method: string, path: string, options?: CallOptions): Promise<Answer>;
  control(path: string, body?: unknown): Promise<Answer>;
  /** Creates an order and returns its id. */
  order(unit?: Body, options?: CallOptions): Promise<string>;
  /** What the buyer presses on the approval page; the answer is not followed. */
  press(orderId: string, resultado: string): Promise<Response>;
  capture(orderId: string, headers?: Record<string, string>): Promise<Answer>;
  /** An order paid to the end: its id and its capture. */
  paid(unit?: Body): Promise<{ orderId: string; capture: WireCapture }>;
};

export const SHOP = "http://127.0.0.1:3000/pago/paypal";

export const anOrder = (unit: Body = {}, fields: Body = {}) => ({
  intent: "CAPTURE",
  purchase_units: [
    { reference_id: "1003", custom_id: "1003", amount: { currency_code: "MXN", value: "2320.00" }, ...unit },
  ],
  payment_source: {
    paypal: {
      experience_context: { return_url: `${SHOP}/regreso`, cancel_url: `${SHOP}/cancelado`, brand_name: "Rodada" },
    },
  },
  ...fields,
});

export const issueOf = ({ status, body }: Answer) => [status, (body["details"] as [{ issue: string }])[0].issue];

export const capturesOf = (body: Body) =>
  (body["purchase_units"] as { payments: { captures: WireCapture[] } }[]).flatMap((unit) => unit.payments.captures);

const readJson = async (answer: Response): Promise<Answer> => {
  const text = await answer.text();
  return { status: answer.status, body: text ? (JSON.parse(text) as Body) : {}, headers: answer.headers };
};

const send = async (
  url: string,
  method: string,
  body: unknown,
  headers: Record<string, string>,
  signal?: AbortSignal,
) =>
  readJson(
    await fetch(url, {
      method,
      headers: { ...(body === undefined ? {} : { "content-type": "application/json" }), ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    }),
  );

export const paypalClient = (url: string): PaypalClient => {
  const basic = `Basic ${Buffer.from(`${DEFAULT_CLIENT_ID}:${DEFAULT_CLIENT_SECRET}`).toString("base64")}`;
  let token: string | null = null;
  const readToken = async (): Promise<string> => {
    const answer = await fetch(`${url}/paypal/v1/oauth2/token`, {
      method: "POST",
      headers: { authorization: basic },
      body: new URLSearchParams({ grant_type: "client_credentials" }),
    });
    return ((await answer.json()) as { access_token: string }).access_token;
  };
  const call: PaypalClient["call"] = async (method, path, { body, headers = {}, token: own, signal } = {}) => {
    token ??= await readToken();
    const bearer = own === undefined ? token : own;
    const authorization: Record<string, string> = bearer === null ? {} : { authorization: `Bearer ${bearer}` };
    return send(`${url}/paypal${path}`, method, body, { ...authorization, ...headers }, signal);
  };
  const order: PaypalClient["order"] = async (unit = {}, options = {}) => {
    const headers = { "paypal-request-id": crypto.randomUUID(), ...options.headers };
    return String((await call("POST", "/v2/checkout/orders", { body: anOrder(unit), ...options, headers })).body["id"]);
  };
  const press: PaypalClient["press"] = (orderId, resultado) =>
    fetch(`${url}/paypal/checkoutnow?token=${orderId}`, {
      method: "POST",
      redirect: "manual",
      body: new URLSearchParams({ resultado }),
    });
  const capture: PaypalClient["capture"] = (orderId, headers = {}) =>
    call("POST", `/v2/checkout/orders/${orderId}/capture`, { headers });
  return {
    call,
    order,
    press,
    capture,
    control: (path, body) => send(`${url}/__emu/${path}`, "POST", body ?? {}, {}),
    paid: async (unit) => {
      const orderId = await order(unit);
      await press(orderId, "aprobar");
      const [first] = capturesOf((await capture(orderId)).body);
      if (!first) throw new Error(`Order ${orderId} was not captured.`);
      return { orderId, capture: first };
    },
  };
};
