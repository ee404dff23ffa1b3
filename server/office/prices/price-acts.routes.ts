import type { FastifyInstance } from "fastify";
import {
  draftPricesEndpoint,
  editPriceEndpoint,
  endPricesEndpoint,
  schedulePricesEndpoint,
  withdrawPricesEndpoint,
} from "../../../shared/contract/staff/prices/price-acts.ts";
import type { StaffBodyOf } from "../../../shared/contract/staff/staff-endpoint.ts";
import { momentOf } from "../../../shared/domain/text/dates.ts";
import { endPriceChange, withdrawPriceChange } from "../../administration/actions/prices/close-change.ts";
import { type DraftInput, draftPriceChange } from "../../administration/actions/prices/draft-change.ts";
import { editPriceAction } from "../../administration/actions/prices/edit-price.ts";
import { schedulePriceChange } from "../../administration/actions/prices/schedule-change.ts";
import type { OfficeServices } from "../office-services.ts";
import { serveAction } from "../serve-staff.ts";

type DraftBody = StaffBodyOf<typeof draftPricesEndpoint>;

function ruleOf({ rule, tenths = 0, amount = 0, csv = "" }: DraftBody): DraftInput["rule"] {
  switch (rule) {
    case "percent":
      return { kind: rule, tenths };
    case "pesos":
    case "fixed":
      return { kind: rule, amount };
    case "file":
      return { kind: rule, csv };
  }
}

const readMoment = (text: string | null): Date | null => (text === null ? null : momentOf(text));

export function priceActsRoutes(app: FastifyInstance, services: OfficeServices): void {
  serveAction(app, services, draftPricesEndpoint, {
    action: draftPriceChange,
    toInput: ({ body }) => ({
      draft: body.draft ?? null,
      name: body.name,
      choice: body.choice,
      rule: ruleOf(body),
      rounding: body.rounding,
      keepsDiscount: body.keepsDiscount,
      startsAt: readMoment(body.startsAt),
      endsAt: readMoment(body.endsAt),
    }),
  });
  serveAction(app, services, schedulePricesEndpoint, {
    action: schedulePriceChange,
    toInput: ({ params: { id }, body: { expected } }) => ({ id, expected }),
  });
  serveAction(app, services, withdrawPricesEndpoint, {
    action: withdrawPriceChange,
    toInput: ({ params: { id }, body: { expected } }) => ({ id, expected }),
  });
  serveAction(app, services, endPricesEndpoint, {
    action: endPriceChange,
    toInput: ({ params: { id }, body: { expected } }) => ({ id, expected }),
  });
  serveAction(app, services, editPriceEndpoint, {
    action: editPriceAction,
    toInput: ({ params: { code }, body: { price, discount, minimum, expected } }) => ({
      code,
      price,
      discount,
      minimum,
      expected,
    }),
  });
}
