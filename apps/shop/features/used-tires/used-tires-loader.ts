import type { Api } from "../../../../shared/contract/api.ts";
import { usedTirePlacesEndpoint } from "../../../../shared/contract/locations.ts";
import { answerOrRefuse } from "../../page/answer-or-refuse.ts";
import { branchOf } from "../dealers/wire-branch.ts";

/** The places that take used tyres. Throws 503 when they cannot be told now. */
export async function loadUsedTires(api: Api) {
  return { places: answerOrRefuse(await api.call(usedTirePlacesEndpoint, {})).map(branchOf) };
}
