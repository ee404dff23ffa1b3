/** The arrows of the house: app -> shared <- server; inside shared, contract -> domain, and domain imports nothing. */
const forbid = (name, comment, from, to) => ({ name, comment, severity: "error", from, to });

export default {
  forbidden: [
    forbid("no-circular", "A circle of imports has no order to be read in.", {}, { circular: true }),
    forbid(
      "domain-alone",
      "The domain decides without doors: it imports nothing but itself.",
      { path: "^shared/domain/", pathNot: "\\.test\\.ts$" },
      { pathNot: "^shared/domain/" },
    ),
    forbid(
      "contract-on-domain",
      "The contract builds on the domain and TypeBox only.",
      { path: "^shared/contract/" },
      { pathNot: "^(shared/(contract|domain)/|node_modules/typebox/)" },
    ),
    forbid(
      "app-not-server",
      "Pages reach the server through the contract only.",
      { path: "^app/" },
      { path: "^(server|sandbox|tests)/" },
    ),
    forbid(
      "server-not-app",
      "The server knows the pages as a finished build only.",
      { path: "^server/", pathNot: "\\.test\\.ts$" },
      { path: "^(app|tests)/" },
    ),
    forbid(
      "server-not-sandbox",
      "The shop has no branch that knows it is talking to the sandbox.",
      { path: "^server/" },
      { path: "^sandbox/" },
    ),
    forbid(
      "server-without-dev",
      "A deployment installs with --omit=dev.",
      { path: "^(server|shared|sandbox)/", pathNot: "\\.test\\.ts$|/testing/" },
      { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["type-only"] },
    ),
    forbid(
      "sandbox-alone",
      "The sandbox stands in for companies that know nothing of our code.",
      { path: "^sandbox/" },
      { path: "^(app|server|shared|tests)/" },
    ),
    forbid(
      "feature-through-service",
      "A feature reaches another one through its service, never its repository.",
      { path: "^server/features/([^/]+)/" },
      {
        path: "^server/features/[^/]+/[^/]+\\.repository\\.ts$",
        pathNot: "^server/features/$1/",
        dependencyTypesNot: ["type-only"],
      },
    ),
    forbid(
      "ui-knows-no-tyres",
      "Pieces of the interface know nothing about tyres.",
      { path: "^app/ui/" },
      { path: "^(app/(features|routes|api)|shared/contract)/" },
    ),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(build|\\.react-router|data)/" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "require", "node", "default"] },
  },
};
