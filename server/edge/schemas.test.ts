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
