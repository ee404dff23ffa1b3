import net from "node:net";

export interface LoadBalancer {
  readonly url: string;
  /** From now on connections go to these ports in turn. */
  leadTo(ports: readonly number[]): void;
  /** No server: connections break, new ones are refused. */
  shut(): Promise<void>;
  reopen(): Promise<void>;
  close(): Promise<void>;
}

/** One address before several processes, as a balancer stands before them: the providers send their webhooks there. */
export async function openLoadBalancer(): Promise<LoadBalancer> {
  let ports: readonly number[] = [];
  let turn = 0;
  const open = new Set<net.Socket>();
  const server = net.createServer((client) => {
    turn += 1;
    const shop = net.connect(ports[turn % ports.length] ?? 0, "127.0.0.1");
    for (const socket of [client, shop]) {
      open.add(socket);
      socket.on("error", () => undefined);
      socket.on("close", () => {
        open.delete(socket);
        client.destroy();
        shop.destroy();
      });
    }
    client.pipe(shop).pipe(client);
  });
  const listen = (at: number) => new Promise<void>((resolve) => server.listen(at, "127.0.0.1", resolve));
  const shut = () =>
    new Promise<void>((resolve) => {
      for (const socket of open) socket.destroy();
      server.close(() => resolve());
    });
  await listen(0);
  const { port } = server.address() as net.AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    leadTo: (next) => {
      ports = next;
    },
    shut,
    reopen: () => listen(port),
    close: shut,
  };
}
