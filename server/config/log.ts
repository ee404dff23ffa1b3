import { type DestinationStream, type Logger, type LoggerOptions, pino } from "pino";

/** Fields of a PostgreSQL error that quote the row. */
const ROW_FIELDS = ["detail", "where", "internalQuery"] as const;

/** The shop's log. A database error is logged without the row's values, which are personal data. */
export const createLog = (options: LoggerOptions, destination?: DestinationStream): Logger =>
  pino(
    {
      ...options,
      serializers: {
        err: (error: Error) => {
          const fields: Record<string, unknown> = { ...pino.stdSerializers.err(error) };
          for (const name of ROW_FIELDS) delete fields[name];
          return fields;
        },
      },
    },
    destination ?? pino.destination(1),
  );
