import { randomBytes } from "node:crypto";
import { ERROR_NAMES, findIssue } from "./paypal-issues.ts";
import type { ErrorName, Issue } from "./paypal-issues.ts";

type Place = { field?: string; value?: unknown; location?: "body" | "header" | "path" };
type Link = { href: string; rel: string; method: string };

const DOCUMENTATION = "https://developer.paypal.com/api/rest/reference/orders/v2/errors/";

/** Thrown by any route; the scope's error handler turns it into the provider's body. */
export class PaypalError extends Error {
  readonly errorName: ErrorName;
  readonly issue: string | null;
  readonly place: Place;
  readonly links: readonly Link[];

  private constructor(errorName: ErrorName, issue: string | null, place: Place, links: readonly Link[]) {
    super(issue ?? errorName);
    this.errorName = errorName;
    this.issue = issue;
    this.place = place;
    this.links = links;
  }

  static of(issue: Issue, place: Place = {}, links: readonly Link[] = []): PaypalError {
    return new PaypalError(findIssue(issue)?.name ?? "UNPROCESSABLE_ENTITY", issue, place, links);
  }

  static named(name: ErrorName): PaypalError {
    return new PaypalError(name, null, {}, []);
  }

  get httpStatus(): number {
    return ERROR_NAMES[this.errorName][0];
  }
}

export const toErrorBody = ({ errorName, issue, place, links }: PaypalError) => ({
  name: errorName,
  message: ERROR_NAMES[errorName][1],
  debug_id: randomBytes(7).toString("hex").slice(0, 13),
  ...(issue === null ? {} : { details: [{ ...place, issue, description: findIssue(issue)?.description ?? issue }] }),
  links: [{ href: `${DOCUMENTATION}#${issue ?? errorName}`, rel: "information_link", method: "GET" }, ...links],
});

export const notFound = (): PaypalError => PaypalError.of("INVALID_RESOURCE_ID", { location: "path" });

/** The other shape, of token errors alone. */
export class OAuthError extends Error {
  readonly httpStatus: number;
  readonly code: string;

  constructor(httpStatus: number, code: string, description: string) {
    super(description);
    this.httpStatus = httpStatus;
    this.code = code;
  }
}
