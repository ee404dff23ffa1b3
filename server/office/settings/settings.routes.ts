import type { FastifyInstance } from "fastify";
import { changeSettingEndpoint, settingsEndpoint } from "../../../shared/contract/staff/settings.ts";
import type { OfficeSetting } from "../../../shared/domain/staff/office-settings.ts";
import { ok } from "../../../shared/domain/text/result.ts";
import { changeSettingAction } from "../../administration/actions/settings/change-setting.ts";
import { listSettings } from "../../administration/settings/list-settings.ts";
import type { OfficeServices } from "../office-services.ts";
import { serveAction, serveStaff } from "../serve-staff.ts";
import { shownVariables } from "./shown-variables.ts";

export function settingsRoutes(app: FastifyInstance, services: OfficeServices): void {
  const { db, config } = services;
  serveStaff(app, settingsEndpoint, async () =>
    ok({ settings: await listSettings(db), variables: shownVariables(config) }),
  );
  serveAction(app, services, changeSettingEndpoint, {
    action: changeSettingAction,
    toInput: ({ body: { name, value, expected } }) => ({ name, value, expected }),
    toResult: ({ name, value }) => ({ name: name as OfficeSetting, value }),
  });
}
