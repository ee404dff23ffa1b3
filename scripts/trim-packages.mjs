/**
 * `postinstall`. Removes from `node_modules` what nothing here uses: source maps (38 MB), and Node's own package where it is not needed.
 * The packages `node-*` bring Node for a system whose own is older, which npm cannot make a condition: where it is not older they are
 * removed, and their headers always. Plain JavaScript, because Node 20 runs it too. It follows no link and never fails an install.
 */
import { lstatSync, readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";

const { optionalDependencies } = JSON.parse(readFileSync("package.json", "utf8"));
const { npm_node_execpath: npmNode = "", npm_config_user_agent: agent = "" } = process.env;

/** Of the Node that npm runs on; `node` itself is the package's own here. One that an install brought is not the system's. */
const systemMajor = /[\\/]node_modules[\\/]/.test(npmNode) ? 0 : Number(/\bnode\/v(\d+)\./.exec(agent)?.[1] ?? 0);

const SOURCE_MAP = /\.(?:[cm]?[jt]s|css)\.map$/;

/** Not of a link, which may lead out of the project. */
const isFolder = (...place) => lstatSync(path.join(...place), { throwIfNoEntry: false })?.isDirectory() ?? false;

function remove(...place) {
  try {
    rmSync(path.join("node_modules", ...place), { recursive: true, force: true });
    return true;
  } catch {
    return false;
  }
}

function removeNode() {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    if (!name.startsWith("node-") || !isFolder("node_modules", name)) continue;
    for (const headers of ["include", "share"]) remove(name, headers);
    // Windows keeps a program that is running, as this one may be: its package and links stay then.
    if (systemMajor < Number.parseInt(version, 10) || !remove(name, "bin") || !remove(name)) continue;
    for (const link of ["node", "node.cmd", "node.ps1"]) remove(".bin", link);
  }
}

function removeSourceMaps(...place) {
  let entries = [];
  try {
    entries = readdirSync(path.join("node_modules", ...place), { withFileTypes: true });
  } catch {
    // What cannot be read stays.
  }
  for (const entry of entries) {
    if (entry.isDirectory()) removeSourceMaps(...place, entry.name);
    else if (entry.isFile() && SOURCE_MAP.test(entry.name)) remove(...place, entry.name);
  }
}

if (isFolder("node_modules")) {
  removeNode();
  removeSourceMaps();
}
