import path from "node:path";
import { startEmbeddedPostgres } from "../../../server/db/embedded/embedded-postgres.ts";
import { makeTemplate } from "../shop/database-server.ts";
import { killDatabase } from "../shop/kill-database.ts";
import { type LoadBalancer, openLoadBalancer } from "../race-lab/load-balancer.ts";
import { type RaceLab, startRaceLab } from "../race-lab/race-lab.ts";
import { makeTempFolder } from "../shop/temp-folder.ts";

/** A race laboratory whose database and way to the providers can be taken away. */
export interface FaultLab extends RaceLab {
  /** The processes reach the providers through it; customers and webhooks do not. */
  readonly providerDoor: LoadBalancer;
  readonly database: {
    /** As an administrator stops and starts it. */
    restart(): Promise<void>;
    /** As when its machine is switched off. */
    crash(): Promise<void>;
  };
}

const SETTINGS = {
  // What is committed has left the server, which is all that the end of a process can lose.
  fsync: "off",
  full_page_writes: "off",
  max_connections: "150",
};

export async function startFaultLab(processes: number): Promise<FaultLab> {
  const { folder, remove } = await makeTempFolder("faults");
  const start = () => startEmbeddedPostgres({ dataDir: path.join(folder, "data"), settings: SETTINGS });
  let server = await start();
  await makeTemplate(server.url);
  const providerDoor = await openLoadBalancer();
  const lab = await startRaceLab(server.url, processes, (sandboxUrl) => {
    providerDoor.leadTo([Number(new URL(sandboxUrl).port)]);
    return {
      OPENPAY_API_URL: `${providerDoor.url}/openpay`,
      PAYPAL_API_URL: `${providerDoor.url}/paypal`,
      SAFETYPAY_API_URL: `${providerDoor.url}/safetypay`,
      LOG_LEVEL: "fatal",
    };
  });
  return {
    ...lab,
    providerDoor,
    database: {
      async restart() {
        await server.stop();
        server = await start();
      },
      async crash() {
        await killDatabase(server);
        // Until it is gone a start would take it over.
        await server.stop();
        server = await start();
      },
    },
    async close() {
      await lab.close();
      await providerDoor.close();
      await server.stop();
      await remove();
    },
  };
}
