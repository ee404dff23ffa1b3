import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

/** How long the client of the last response may take to close its side, once the response was handed to the system. */
const CLIENT_CLOSES_MS = 2_000;

/** A client that pauses, as a phone out of reach, would otherwise keep the process alive. */
const endSoon = (socket: Socket): void =>
  void socket.end(() => setTimeout(() => socket.destroy(), CLIENT_CLOSES_MS).unref());

/**
 * Closes the server gracefully: requests in flight are finished, idle sockets are closed once all is sent (a browser's spare connection
 * would keep the process alive), and after `longestMs` the remaining ones.
 */
export function addGracefulClose(app: FastifyInstance, longestMs: number): void {
  const sockets = new Map<Socket, number>();
  let isClosing = false;
  app.server.on("connection", (socket) => {
    sockets.set(socket, 0);
    socket.once("close", () => sockets.delete(socket));
  });
  app.addHook("onRequest", async (request) => {
    const { socket } = request.raw;
    if (sockets.has(socket)) sockets.set(socket, (sockets.get(socket) ?? 0) + 1);
  });
  app.addHook("onResponse", async (request) => {
    const { socket } = request.raw;
    const left = (sockets.get(socket) ?? 1) - 1;
    if (sockets.has(socket)) sockets.set(socket, left);
    if (isClosing && left === 0) endSoon(socket);
  });
  app.addHook("preClose", async () => {
    isClosing = true;
    for (const [socket, requests] of sockets) if (requests === 0) socket.destroySoon();
    setTimeout(() => app.server.closeAllConnections(), longestMs).unref();
  });
}
