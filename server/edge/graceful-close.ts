import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

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
    if (isClosing && left === 0) socket.end();
  });
  app.addHook("preClose", async () => {
    isClosing = true;
    for (const [socket, requests] of sockets) if (requests === 0) socket.destroySoon();
    setTimeout(() => app.server.closeAllConnections(), longestMs).unref();
  });
}
