import { type DestinationStream, type Logger, type LoggerOptions, pino } from "pino";

/** Where PostgreSQL quotes the row that an error is about. */
const ROW_FIELDS = ["detail", "where", "internalQuery"] as const;

/** The shop's log. Of an error of the database the cause is kept and the row's values are not: they are personal data. */
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
