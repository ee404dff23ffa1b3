/** Postgres or the pool is away or too busy: worth trying again, and not our bug. */
export const isDatabaseAway = (error: Error & { code?: string }): boolean =>
  /^(08...|57P0[123]|53...|55P03|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE)$/.test(error.code ?? "") ||
  /timeout exceeded when trying to connect|Connection terminated/i.test(error.message);
