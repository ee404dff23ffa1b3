import net from "node:net";
import type { AddressInfo } from "node:net";
import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import Fastify, { type FastifyInstance } from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { addGracefulClose } from "./graceful-close.ts";

const LONGEST_MS = 60_000;
const WORK_MS = 200;

async function aServer(): Promise<{ app: FastifyInstance; port: number }> {
  const app = Fastify({ forceCloseConnections: false, return503OnClosing: false });
  app.server.closeIdleConnections = () => undefined;
  addGracefulClose(app, LONGEST_MS);
  app.get("/", async () => {
    await delay(WORK_MS);
    return "whole";
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  onTestFinished(() => app.server.closeAllConnections());
  return { app, port: (app.server.address() as AddressInfo).port };
}

/** A client that keeps its side of the connection open after the server has closed its own. */
function aClient(port: number): { socket: net.Socket; received: () => string } {
  const socket = net.connect({ port, host: "127.0.0.1", allowHalfOpen: true });
  onTestFinished(() => void socket.destroy());
  let text = "";
  socket.on("data", (chunk: Buffer) => (text += chunk.toString()));
  return { socket, received: () => text };
}

test("a request in flight is answered, and a client that does not close its connection does not keep the server from closing", async () => {
  const { app, port } = await aServer();
  const { socket, received } = aClient(port);
  socket.write("GET / HTTP/1.1\r\nhost: x\r\n\r\n");
  await once(app.server, "request");
  const closing = app.close().then(() => "closed");
  await once(socket, "end");
  expect(received()).toContain("whole");
  expect(await Promise.race([closing, delay(10_000, "open")])).toBe("closed");
});

test("a connection without a request is closed at once", async () => {
  const { app, port } = await aServer();
  const { socket } = aClient(port);
  await once(app.server, "connection");
  const ended = once(socket, "end");
  expect(await Promise.race([app.close().then(() => "closed"), delay(10_000, "open")])).toBe("closed");
  await ended;
});
