import type { FastifyInstance } from "fastify";
import {
  activationEndpoint,
  blockPurchasesEndpoint,
  cancelUnpaidEndpoint,
  changeEmailEndpoint,
  deleteAddressEndpoint,
  eraseCustomerEndpoint,
  markEmployeeEndpoint,
  signOutCustomerEndpoint,
  temporaryPasswordEndpoint,
  unlockCustomerEndpoint,
} from "../../../shared/contract/staff/customers/customer-acts.ts";
import { blockPurchasesAction } from "../../administration/actions/customers/block-purchases.ts";
import { cancelUnpaidAction } from "../../administration/actions/customers/cancel-unpaid.ts";
import { changeEmailAction } from "../../administration/actions/customers/change-email.ts";
import { deleteAddressAction } from "../../administration/actions/customers/delete-address.ts";
import { eraseCustomerAction } from "../../administration/actions/arco/erase-customer.ts";
import { markEmployeeAction } from "../../administration/actions/customers/mark-employee.ts";
import { resendActivationAction } from "../../administration/actions/customers/resend-activation.ts";
import { sendTemporaryPasswordAction } from "../../administration/actions/customers/send-temporary-password.ts";
import { signOutCustomerAction } from "../../administration/actions/customers/sign-out-customer.ts";
import { unlockCustomerAction } from "../../administration/actions/customers/unlock-customer.ts";
import type { OfficeServices } from "../office-services.ts";
import { serveAction } from "../serve-staff.ts";

const customerOf = ({ params: { id } }: { readonly params: { readonly id: number } }) => ({ customerId: id });
/** What there is to say stands in the effects. */
const nothing = () => ({});

export function customerActsRoutes(app: FastifyInstance, services: OfficeServices): void {
  serveAction(app, services, unlockCustomerEndpoint, { action: unlockCustomerAction, toInput: customerOf });
  serveAction(app, services, signOutCustomerEndpoint, {
    action: signOutCustomerAction,
    toInput: customerOf,
    toResult: ({ sessions }) => ({ sessions }),
  });
  serveAction(app, services, temporaryPasswordEndpoint, {
    action: sendTemporaryPasswordAction,
    toInput: customerOf,
    toResult: nothing,
  });
  serveAction(app, services, activationEndpoint, {
    action: resendActivationAction,
    toInput: customerOf,
    toResult: nothing,
  });
  serveAction(app, services, blockPurchasesEndpoint, {
    action: blockPurchasesAction,
    toInput: ({ params: { id }, body: { isBlocked } }) => ({ customerId: id, isBlocked }),
    toResult: ({ isBlocked }) => ({ isBlocked }),
  });
  serveAction(app, services, changeEmailEndpoint, {
    action: changeEmailAction,
    toInput: ({ params: { id }, body: { email } }) => ({ customerId: id, email }),
    toResult: nothing,
  });
  serveAction(app, services, deleteAddressEndpoint, {
    action: deleteAddressAction,
    toInput: ({ params: { id }, body: { kind, alias } }) => ({ customerId: id, kind, alias }),
    toResult: ({ before, after }) => ({ before, after }),
  });
  serveAction(app, services, cancelUnpaidEndpoint, {
    action: cancelUnpaidAction,
    toInput: ({ params: { id } }) => ({ customerId: id, orderId: null }),
  });
  serveAction(app, services, markEmployeeEndpoint, {
    action: markEmployeeAction,
    toInput: ({ params: { id }, body: { isEmployee } }) => ({ customerId: id, isEmployee }),
    toResult: ({ isEmployee }) => ({ isEmployee }),
  });
  serveAction(app, services, eraseCustomerEndpoint, {
    action: eraseCustomerAction,
    toInput: customerOf,
    toResult: ({ account, ordersKept }) => ({ account, ordersKept }),
  });
}
