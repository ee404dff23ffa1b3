interface Sale {
  readonly formOfPayment: string;
  readonly total: number;
}

export interface FormSum {
  readonly form: string;
  /** Centavos. */
  readonly total: number;
  /** Of the biggest one, 0 to 1. */
  readonly share: number;
}

/** What was paid by each form, the biggest first. */
export function formsOfSales(sales: readonly Sale[]): readonly FormSum[] {
  const sums = new Map<string, number>();
  for (const { formOfPayment, total } of sales) sums.set(formOfPayment, (sums.get(formOfPayment) ?? 0) + total);
  const sorted = [...sums].toSorted(([, one], [, other]) => other - one);
  const biggest = sorted[0]?.[1] ?? 0;
  return sorted.map(([form, total]) => ({ form, total, share: biggest > 0 ? total / biggest : 0 }));
}
