import { connect, type AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { beforeAll, expect, test } from "vitest";
import { withTestPages } from "../../tests/support/shop/test-pages.ts";

const pages = withTestPages();
beforeAll(() => pages.app.listen({ port: 0, host: "127.0.0.1" }).then(() => undefined));

const BROWSER = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };
const FORM = { ...BROWSER, "content-type": "application/x-www-form-urlencoded" };
const send = (url: string, headers: Record<string, string>) =>
  pages.app.inject({ method: "POST", url, headers, payload: "contrasena=secreta" });

test.each([
  ["/login", "/login"],
  ["/", "/"],
  ["/?marca=4&modelo=97&utm_source=correo", "/?marca=4&modelo=97&utm_source=correo"],
  ["/order/7?x=%0D%0ASet-Cookie:%20a=b", "/order/7?x=%0D%0ASet-Cookie:%20a=b"],
  ["/apio", "/apio"],
])("a form that is sent to %s without the page's code leads back to the page", async (url, location) => {
  for (const headers of [
    FORM,
    { ...FORM, origin: "https://malo.mx", "content-type": "multipart/form-data; boundary=x" },
  ]) {
    const { statusCode, headers: answered, body } = await send(url, headers);
    expect([statusCode, answered["location"], body]).toEqual([303, location, ""]);
    expect(answered["cache-control"]).toBe("no-store");
    expect(answered["set-cookie"]).toBeUndefined();
  }
});

test.each([
  ["/api/NoExiste", BROWSER],
  ["/API/x", BROWSER],
  ["/api", BROWSER],
  ["/login", { accept: "application/json" }],
  ["/login", {}],
])("%s with %j is answered in JSON", async (url, headers) => {
  const answer = await pages.app.inject({ method: "POST", url, headers, payload: {} });
  expect(answer.statusCode).toBe(404);
  expect(JSON.parse(answer.body)).toMatchObject({ Codigo: "notFound" });
});

test("the token's address is no page", async () => {
  const { statusCode, headers } = await send("/Token", FORM);
  expect([statusCode, headers["location"]]).toEqual([400, undefined]);
});

/** The request line is written as it is: a client would resolve it first. */
const sendRaw = async (target: string) => {
  const { port } = pages.app.server.address() as AddressInfo;
  const socket = connect(port, "127.0.0.1");
  socket.end(
    `POST ${target} HTTP/1.1\r\nHost: tienda\r\nAccept: text/html\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
  );
  return text(socket);
};

test.each([
  "//malo.mx",
  "//malo.mx/login",
  "///malo.mx",
  "/\\malo.mx",
  "/\\/malo.mx",
  "/\t/malo.mx",
  "/.//malo.mx",
  "/x/..//malo.mx",
  "/%2e//malo.mx",
  "http://malo.mx/",
  "http://malo.mx//otro.mx",
  "/login\rX: y",
])("%j leads to no other site", async (target) => {
  const answer = await sendRaw(target);
  expect(answer).toMatch(/^HTTP\/1\.1 (?:303|4\d\d) /);
  const location = /^location: (.*)\r$/im.exec(answer)?.[1];
  if (location !== undefined) expect(location).toMatch(/^\/(?![/\\\t])/);
  expect(answer).not.toMatch(/^x: y/im);
});
