import type { Api } from "../../../../shared/contract/api.ts";
import { publicDealersEndpoint } from "../../../../shared/contract/locations.ts";
import { answerOrRefuse } from "../../page/answer-or-refuse.ts";
import { branchOf } from "./wire-branch.ts";

/** All branches: the page narrows them itself, at once. Throws 503 when they cannot be told now. */
export async function loadDealers(api: Api) {
  return { branches: answerOrRefuse(await api.call(publicDealersEndpoint, {})).map(branchOf) };
}
