import type { FastifyInstance } from "fastify";
import { figuresEndpoint, sellersFileEndpoint } from "../../../shared/contract/staff/figures/figures.ts";
import {
  type FigureGroup,
  type FigureRange,
  finestGroup,
  rangeProblem,
} from "../../../shared/domain/figures/figure-range.ts";
import { type FiguresView, figuresViewOf } from "../../../shared/domain/staff/access/figures-access.ts";
import { seesAmounts } from "../../../shared/domain/staff/access/order-access.ts";
import { BYTE_ORDER_MARK, csvLine } from "../../../shared/domain/text/csv-line.ts";
import { businessDay, isDay } from "../../../shared/domain/text/dates.ts";
import { err, ok, type Result } from "../../../shared/domain/text/result.ts";
import { NOT_FOUND, type StaffError } from "../../administration/actions/staff-error.ts";
import type { OfficeServices } from "../office-services.ts";
import { serveStaff } from "../serve-staff.ts";
import { readFigures } from "./read-figures.ts";
import { soldTires } from "./tire-figures.ts";

const REFUSALS = {
  backwards: "El periodo termina antes de empezar.",
  tooLong: "Son más de dos años: acorta el periodo.",
  tooFine: "Son demasiadas barras: agrúpalas por semana o por mes.",
  noDay: "Escribe las fechas como 2026-11-23.",
} as const;

const refused = (problem: keyof typeof REFUSALS): Result<never, StaffError<"fieldsRefused">> =>
  err({ code: "fieldsRefused", message: REFUSALS[problem], fields: { from: [REFUSALS[problem]] } });

/** The range that a member may ask for: today alone, for who sees the day. */
function askedRange(
  { from, to, group: asked }: FigureRange & { readonly group?: FigureGroup | undefined },
  view: FiguresView,
  now: Date,
): Result<{ range: FigureRange; group: FigureGroup }, StaffError<"fieldsRefused">> {
  const today = businessDay(now);
  const range = view === "day" ? { from: today, to: today } : { from, to };
  if (!isDay(range.from) || !isDay(range.to)) return refused("noDay");
  const group = view === "day" ? "day" : (asked ?? finestGroup(range));
  const problem = rangeProblem(range, group);
  return problem === null ? ok({ range, group }) : refused(problem);
}

export function figuresRoutes(app: FastifyInstance, { db }: OfficeServices): void {
  serveStaff(app, figuresEndpoint, async ({ query, staff: { permissions } }) => {
    const view = figuresViewOf(permissions);
    if (view === null) return err(NOT_FOUND);
    const now = new Date();
    const asked = askedRange(query, view, now);
    if (!asked.ok) return asked;
    const compares = query.compare === "1";
    return ok(await readFigures(db, { view, ...asked.value, compares, seesAmounts: seesAmounts(permissions), now }));
  });

  serveStaff(app, sellersFileEndpoint, async ({ query, staff: { permissions }, reply }) => {
    const view = figuresViewOf(permissions);
    if (view !== "all" && view !== "sales") return err(NOT_FOUND);
    const asked = askedRange({ ...query, group: "month" }, view, new Date());
    if (!asked.ok) return asked;
    const { from, to } = asked.value.range;
    const amounts = seesAmounts(permissions);
    const tires = await soldTires(db, asked.value.range, amounts);
    void reply
      .type("text/csv; charset=utf-8")
      .header("content-disposition", `attachment; filename="llantas-vendidas-${from}-a-${to}.csv"`)
      .header("cache-control", "private, no-store");
    const header = [
      "código",
      "llanta",
      "medida",
      "piezas",
      "existencia",
      "días de cobertura",
      ...(amounts ? ["importe"] : []),
    ];
    const lines = tires.map(({ code, name, size, pieces, onHand, coverDays, amount }) =>
      csvLine([
        code,
        name,
        size,
        pieces,
        onHand,
        coverDays ?? "",
        ...(amount === null ? [] : [(amount / 100).toFixed(2)]),
      ]),
    );
    return ok(BYTE_ORDER_MARK + csvLine(header) + lines.join(""));
  });
}
