import { Type } from "typebox";
import { defineEndpoint } from "./endpoint.ts";

export const softwareVersionEndpoint = defineEndpoint({
  method: "GET",
  path: "/api/SoftwareVersions",
  summary: "Versión del servidor",
  tag: "Operación",
  auth: "none",
  answer: Type.Object({ version: Type.String() }),
});
