import { METRIC_KINDS, SAE_KINDS, type SizeNumbers } from "./sizes.repository.ts";

/** Texts of a query, as the schemas let them through: a whole or decimal number, and an empty `serie`. */
interface MetricQuery {
  readonly anchoseccion: string;
  /** Empty or 0 asks for sizes without an aspect ratio (175 R13C). */
  readonly serie?: string;
  readonly rin?: string;
}
interface SaeQuery {
  readonly diametro: string;
  readonly anchoseccion?: string;
  readonly rin?: string;
}

const numberOf = (text: string | undefined) => (text === undefined ? undefined : Number(text));

export const metricNumbers = ({ anchoseccion, serie, rin }: MetricQuery): SizeNumbers => ({
  kinds: METRIC_KINDS,
  width: Number(anchoseccion),
  aspectRatio: Number(serie ?? 0) || null,
  rim: numberOf(rin),
});

export const saeNumbers = ({ diametro, anchoseccion, rin }: SaeQuery): SizeNumbers => ({
  kinds: SAE_KINDS,
  diameter: Number(diametro),
  width: numberOf(anchoseccion),
  rim: numberOf(rin),
});
