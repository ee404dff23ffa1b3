/** Which module may import which: apps -> ui, shared <- server; inside each area, the order of its rooms (scripts/rooms.ts). */
import { EXCEPTIONS, ROOMS } from "./scripts/rooms.ts";

const forbid = (name, comment, from, to) => ({ name, comment, severity: "error", from, to });

const TEST = "\\.test\\.tsx?$";

const orderOf = ([area, rooms]) =>
  rooms.slice(1).map((room, position) => {
    const higher = rooms.slice(0, position + 1);
    return forbid(
      `rooms-of-${area}`,
      `A room uses rooms below it only: ${room} is below these.`,
      { path: `^${area}/${room}/`, pathNot: [TEST, ...EXCEPTIONS.map(([file]) => file)] },
      {
        path: `^${area}/(${higher.join("|")})/`,
        pathNot: `^${area}/${room}/`,
      },
    );
  });

export default {
  forbidden: [
    forbid("no-circular", "A circle of imports has no order to be read in.", {}, { circular: true }),
    ...Object.entries(ROOMS).flatMap(orderOf),
    forbid(
      "domain-alone",
      "The domain is pure: it imports nothing but itself.",
      { path: "^shared/domain/", pathNot: TEST },
      { pathNot: "^shared/domain/" },
    ),
    forbid(
      "contract-on-domain",
      "The contract builds on the domain and TypeBox only.",
      { path: "^shared/contract/" },
      { pathNot: "^(shared/(contract|domain)/|node_modules/typebox/)" },
    ),
    forbid(
      "apps-not-server",
      "Pages reach the server through the contract only.",
      { path: "^(apps|ui)/", pathNot: [TEST, "^apps/office/vite\\.config\\.ts$"] },
      { path: "^(server|sandbox|tests)/" },
    ),
    forbid(
      "server-not-apps",
      "The server knows the pages as a finished build only.",
      { path: "^server/", pathNot: TEST },
      { path: "^(apps|ui|tests)/" },
    ),
    forbid(
      "office-not-shop",
      "The back office and the shop share ui and shared only: neither has code of the other in its bundle.",
      { path: "^apps/office/" },
      { path: "^apps/shop/" },
    ),
    forbid(
      "shop-not-office",
      "A customer's browser holds nothing of the back office, its contract and its rules included.",
      { path: "^apps/shop/" },
      { path: "^(apps/office|shared/(contract|domain)/staff)/" },
    ),
    forbid(
      "server-not-sandbox",
      "The shop has no branch that knows it is talking to the sandbox.",
      { path: "^server/", pathNot: TEST },
      { path: "^sandbox/" },
    ),
    forbid(
      "server-without-dev",
      "A deployment installs with --omit=dev.",
      { path: "^(server|shared|sandbox)/", pathNot: `${TEST}|/testing/` },
      { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["type-only"] },
    ),
    forbid(
      "sandbox-alone",
      "The sandbox stands in for companies that know nothing of our code.",
      { path: "^sandbox/" },
      { path: "^(apps|ui|server|shared|tests)/" },
    ),
    forbid(
      "feature-through-service",
      "A feature reaches another one through its service, never its repository.",
      { path: "^server/features/([^/]+)/" },
      {
        path: "^server/features/.+\\.repository\\.ts$",
        pathNot: "^server/features/$1/",
        dependencyTypesNot: ["type-only"],
      },
    ),
    forbid(
      "ui-knows-no-tyres",
      "Pieces of the interface know nothing about tyres.",
      { path: "^ui/" },
      { path: "^(apps|shared/contract)/" },
    ),
  ],
  options: {
    parser: "swc",
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(build|\\.react-router|data)/" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "require", "node", "default"] },
  },
};
