/** One request of the shop (or the buyer's browser) to a provider. Never a body, never a header. */
type LoggedRequest = {
  at: string;
  provider: string;
  method: string;
  /** Path with its query; any run of digits as long as a card number is masked. */
  path: string;
  /** Null when no answer left. */
  status: number | null;
  fault: string | null;
};

export type RequestLog = { add(request: LoggedRequest): void; list(): readonly LoggedRequest[]; clear(): void };

const MOST_KEPT = 2_000;

const maskDigits = (text: string): string =>
  text.replace(/\d{12,19}/g, (run) => `${"X".repeat(run.length - 4)}${run.slice(-4)}`);

export const createRequestLog = (): RequestLog => {
  let requests: LoggedRequest[] = [];
  return {
    add: (request) => {
      requests.push({ ...request, path: maskDigits(request.path) });
      if (requests.length > MOST_KEPT) requests = requests.slice(-MOST_KEPT);
    },
    list: () => requests,
    clear: () => {
      requests = [];
    },
  };
};
