import { sql } from "kysely";
import type { Figures } from "../../../shared/contract/staff/figures/figures.ts";
import { ALL_PAYMENT_PROVIDERS, type PaymentProvider } from "../../../shared/domain/payment/provider-names.ts";
import type { FigureRange } from "../../../shared/domain/figures/figure-range.ts";
import type { Handle } from "../../db/database.ts";
import { NOT_AUTHENTICATED } from "../../payment-providers/openpay/openpay-errors.ts";
import { within } from "./figure-days.ts";

type Outcome = "paid" | "refused" | "lostIn3ds" | "unfinished";
interface Row {
  readonly method: PaymentProvider;
  readonly outcome: Outcome;
  readonly code: string;
  readonly count: number;
}

/** Attempts to pay that began in the range, by who takes the money, and what became of them. */
export async function paymentFigures(db: Handle, range: FigureRange): Promise<NonNullable<Figures["payments"]>> {
  const { rows } = await sql<Row>`
    select provider as method,
      case when status in ('paid', 'mismatch') then 'paid'
        when error_code = ${sql.lit(NOT_AUTHENTICATED)} or (provider = 'openpay' and status = 'abandoned' and redirect_url is not null)
          then 'lostIn3ds'
        when status = 'declined' then 'refused' else 'unfinished' end as outcome,
      case when status = 'declined' then coalesce(error_code, '') else '' end as code, count(*)::int as count
    from payment_attempt where ${within("created_at", range)} group by 1, 2, 3`.execute(db);
  return ALL_PAYMENT_PROVIDERS.map((method) =>
    methodOf(
      method,
      rows.filter((row) => row.method === method),
    ),
  ).filter(({ tried }) => tried > 0);
}

const countOf = (rows: readonly Row[]): number => rows.reduce((total, { count }) => total + count, 0);

function methodOf(method: PaymentProvider, rows: readonly Row[]): NonNullable<Figures["payments"]>[number] {
  const of = (outcome: Outcome) => rows.filter((row) => row.outcome === outcome);
  return {
    method,
    tried: countOf(rows),
    paid: countOf(of("paid")),
    refused: countOf(of("refused")),
    lostIn3ds: countOf(of("lostIn3ds")),
    unfinished: countOf(of("unfinished")),
    reasons: of("refused")
      .map(({ code, count }) => ({ code, count }))
      .toSorted((one, other) => other.count - one.count || one.code.localeCompare(other.code)),
  };
}
