/** Postgres or the pool is unreachable or overloaded: worth a retry, and no bug of ours. */
export const isDatabaseUnavailable = (error: Error & { code?: string }): boolean =>
  /^(08...|57P0[123]|53...|57014|55P03|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE)$/.test(error.code ?? "") ||
  /timeout exceeded when trying to connect|Connection terminated|is not queryable/i.test(error.message);

/** Values that PostgreSQL cannot hold (a null byte, half a surrogate, too large a number): the caller's mistake, not ours. */
export const isUnstorable = (error: Error & { code?: string }): boolean =>
  ["22021", "22P05", "22003"].includes(error.code ?? "");
