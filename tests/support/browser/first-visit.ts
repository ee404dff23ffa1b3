/**
 * Budgets of a first visit on a phone, packed by gzip, for all that comes before a press, a key or scrolling (docs/decisions/0082).
 */
export const FIRST_VISITS = {
  home: { path: "/", mostScriptBytes: 150_000 },
  results: { path: "/llantas/medida/auto-camioneta/185/65R15", mostScriptBytes: 149_500 },
  detail: { path: "/llanta/11500418/rodada/auto-camioneta/eco-verde/185/65R15", mostScriptBytes: 143_500 },
} as const;

export const MOST_STYLE_BYTES = 14_400;
