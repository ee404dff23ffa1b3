import fastify from "fastify";
import { expect, test } from "vitest";
import { addSchemas } from "./schemas.ts";

const text = { type: "string" };

test("an answer holds the fields of its schema and no other, at any depth", async () => {
  const app = fastify();
  addSchemas(app);
  const inner = { type: "object", properties: { Alias: text } };
  const answer = { type: "object", properties: { Nombre: text, Direcciones: { type: "array", items: inner } } };
  const row = { Nombre: "Ana", password_hash: "$argon2id", Direcciones: [{ Alias: "Casa", customer_id: 7 }] };
  app.get("/", { schema: { response: { 200: answer } } }, async () => row);
  expect((await app.inject("/")).json()).toEqual({ Nombre: "Ana", Direcciones: [{ Alias: "Casa" }] });
  await app.close();
});

test("a request holds the fields of its schema and no other, where the schema names them", async () => {
  const app = fastify();
  addSchemas(app);
  const line = { type: "object", properties: { code: text } };
  const body = {
    type: "object",
    properties: {
      name: text,
      lines: { type: "array", items: line },
      place: { anyOf: [{ type: "null" }, line] },
      use: { anyOf: [line, { type: "object", properties: { at: line } }] },
      parts: { anyOf: [{ type: "null" }, { type: "array", items: line }] },
      either: { anyOf: [line, { type: "object" }] },
      open: { type: "object", additionalProperties: true },
    },
  };
  const querystring = { type: "object", properties: { page: { type: "integer" } } };
  app.post("/", { schema: { body, querystring } }, async (request) => ({ body: request.body, query: request.query }));
  const payload =
    JSON.parse(`{"name": "Ana", "customer": {"id": 1}, "toString": 1, "__proto_": 1, "lines": [{"code": "A", "id": 7}],
    "place": {"code": "B", "id": 8}, "use": {"at": {"code": "C", "id": 9}, "id": 10}, "parts": [{"code": "D", "id": 11}],
    "either": {"any": 2}, "open": {"any": 1}}`) as object;
  const answer = await app.inject({ method: "POST", url: "/?page=2&id=9&id=10", payload });
  expect(answer.json()).toEqual({
    body: {
      name: "Ana",
      lines: [{ code: "A" }],
      place: { code: "B" },
      use: { at: { code: "C" } },
      parts: [{ code: "D" }],
      either: { any: 2 },
      open: { any: 1 },
    },
    query: { page: 2 },
  });
  await app.close();
});
