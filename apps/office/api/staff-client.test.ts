import { afterEach, expect, test, vi } from "vitest";
import { meEndpoint } from "../../../shared/contract/staff/identity/me.ts";
import { callStaff, fetchStaffFile } from "./staff-client.ts";

afterEach(() => vi.unstubAllGlobals());

const answers = (status: number, body: string, headers: Record<string, string> = {}) => {
  const fetched = vi.fn(async (_address: string, _init: RequestInit) => new Response(body, { status, headers }));
  vi.stubGlobal("fetch", fetched);
  return fetched;
};

test("an answer is a value", async () => {
  answers(200, '{"id":1}');
  expect(await callStaff(meEndpoint, {})).toEqual({ ok: true, value: { id: 1 } });
});

test("a refusal has its code, its sentence, its fields and the object as it is now", async () => {
  answers(
    409,
    '{"Codigo":"changedMeanwhile","Message":"Cambió.","ModelState":{"guia":["Ya está."]},"Current":{"id":7}}',
  );
  expect(await callStaff(meEndpoint, {})).toEqual({
    ok: false,
    failure: {
      kind: "refused",
      status: 409,
      code: "changedMeanwhile",
      message: "Cambió.",
      fields: { guia: ["Ya está."] },
      current: { id: 7 },
    },
  });
});

test.each([
  ["a failing server says its number", 500, '{"Codigo":"unexpected","Message":"No.","RequestId":"r-1"}', "r-1"],
  ["a proxy's page says nothing", 502, "<h1>Bad gateway</h1>", undefined],
  ["a code that is not the staff's is not a refusal", 404, '{"Codigo":"toString"}', undefined],
])("%s", async (_why, status, body, requestId) => {
  answers(status, body);
  expect(await callStaff(meEndpoint, {})).toMatchObject({ ok: false, failure: { kind: "broken", status, requestId } });
});

test("without an answer it is not known whether it was done", async () => {
  vi.stubGlobal("fetch", async () => {
    throw new TypeError("Failed to fetch");
  });
  expect(await callStaff(meEndpoint, {})).toMatchObject({ ok: false, failure: { kind: "unreached" } });
});

test("an aborted call throws", async () => {
  vi.stubGlobal("fetch", async () => {
    throw new DOMException("aborted", "AbortError");
  });
  await expect(callStaff(meEndpoint, {})).rejects.toThrow("aborted");
});

test("a rehearsal says so in its address, and money's key is a header", async () => {
  const fetched = answers(200, "{}");
  await callStaff(meEndpoint, {}, { isRehearsal: true, idempotencyKey: "k" });
  expect(fetched.mock.calls[0]?.[0]).toBe("/staff/me?rehearse=1");
  expect(fetched.mock.calls[0]?.[1].headers).toMatchObject({ "idempotency-key": "k" });
});

test("a file has the server's name", async () => {
  answers(200, "a,b", { "content-disposition": 'attachment; filename="pedidos.csv"' });
  const result = await fetchStaffFile(meEndpoint, {});
  expect(result).toMatchObject({ ok: true, value: { name: "pedidos.csv" } });
});
