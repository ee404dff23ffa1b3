import type { FastifyInstance } from "fastify";
import {
  askArcoEndpoint,
  completeArcoEndpoint,
  decideArcoEndpoint,
  eraseArcoEndpoint,
  finishArcoEndpoint,
  identityArcoEndpoint,
  lapseArcoEndpoint,
  registerArcoEndpoint,
  takeArcoEndpoint,
} from "../../../shared/contract/staff/arco/arco-acts.ts";
import {
  askMissingAction,
  checkIdentityAction,
  completeRequestAction,
  lapseRequestAction,
} from "../../administration/actions/arco/check-request.ts";
import {
  decideRequestAction,
  finishRequestAction,
  takeRequestAction,
} from "../../administration/actions/arco/decide-request.ts";
import { registerRequestAction } from "../../administration/actions/arco/register-request.ts";
import { eraseCustomerAction } from "../../administration/actions/arco/erase-customer.ts";
import type { OfficeServices } from "../office-services.ts";
import { serveAction } from "../serve-staff.ts";

interface Given<Body> {
  readonly params: { readonly id: number };
  readonly body: Body;
}
const about = <Body extends object>({ params: { id }, body }: Given<Body>) => ({ ...body, arcoId: id });

export function arcoActsRoutes(app: FastifyInstance, services: OfficeServices): void {
  serveAction(app, services, registerArcoEndpoint, { action: registerRequestAction, toInput: ({ body }) => body });
  serveAction(app, services, takeArcoEndpoint, { action: takeRequestAction, toInput: about });
  serveAction(app, services, identityArcoEndpoint, { action: checkIdentityAction, toInput: about });
  serveAction(app, services, askArcoEndpoint, { action: askMissingAction, toInput: about });
  serveAction(app, services, completeArcoEndpoint, { action: completeRequestAction, toInput: about });
  serveAction(app, services, lapseArcoEndpoint, { action: lapseRequestAction, toInput: about });
  serveAction(app, services, decideArcoEndpoint, { action: decideRequestAction, toInput: about });
  serveAction(app, services, finishArcoEndpoint, { action: finishRequestAction, toInput: about });
  serveAction(app, services, eraseArcoEndpoint, {
    action: eraseCustomerAction,
    toInput: ({ params: { id } }) => ({ arcoId: id }),
    toResult: ({ account, ordersKept }) => ({ account, ordersKept }),
  });
}
