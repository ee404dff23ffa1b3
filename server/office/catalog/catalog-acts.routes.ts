import type { FastifyInstance } from "fastify";
import {
  addProductEndpoint,
  addTireEndpoint,
  bringTiresBackEndpoint,
  editProductEndpoint,
  editTireEndpoint,
  featureTiresEndpoint,
  retireTiresEndpoint,
} from "../../../shared/contract/staff/catalog/catalog-acts.ts";
import { addProductAction } from "../../administration/actions/catalog/add-product.ts";
import { addTireAction } from "../../administration/actions/catalog/add-tire.ts";
import { editProductAction } from "../../administration/actions/catalog/edit-product.ts";
import { editTireAction } from "../../administration/actions/catalog/edit-tire.ts";
import { featureTiresAction } from "../../administration/actions/catalog/feature-tires.ts";
import { bringTiresBackAction, retireTiresAction } from "../../administration/actions/catalog/retire-tires.ts";
import type { OfficeServices } from "../office-services.ts";
import { serveAction } from "../serve-staff.ts";

export function catalogActsRoutes(app: FastifyInstance, services: OfficeServices): void {
  serveAction(app, services, editTireEndpoint, {
    action: editTireAction,
    toInput: ({ params: { code }, body: { changes, expected } }) => ({ code, changes, expected }),
  });
  serveAction(app, services, editProductEndpoint, {
    action: editProductAction,
    toInput: ({ params: { id }, body: { changes, expected } }) => ({ id, changes, expected }),
  });
  serveAction(app, services, addTireEndpoint, {
    action: addTireAction,
    toInput: ({ body: { reason: _reason, ...body } }) => body,
  });
  serveAction(app, services, addProductEndpoint, {
    action: addProductAction,
    toInput: ({ body: { reason: _reason, ...body } }) => body,
  });
  serveAction(app, services, retireTiresEndpoint, {
    action: retireTiresAction,
    toInput: ({ body: { tires } }) => ({ tires }),
  });
  serveAction(app, services, bringTiresBackEndpoint, {
    action: bringTiresBackAction,
    toInput: ({ body: { tires } }) => ({ tires }),
  });
  serveAction(app, services, featureTiresEndpoint, {
    action: featureTiresAction,
    toInput: ({ body: { codes, expected } }) => ({ codes, expected }),
  });
}
