import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from "./endpoint.ts";
import type { ErrorCode } from "./error-codes.ts";

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { readonly [Key in Name]?: undefined }
  : Partial<Value> extends Value
    ? { readonly [Key in Name]?: Value }
    : { readonly [Key in Name]: Value };

/** Optional values may be given as undefined: they are left out. */
type Loose<Values> = Values extends object
  ? { [Key in keyof Values]: object extends Pick<Values, Key> ? Values[Key] | undefined : Values[Key] }
  : Values;

/** What a call needs, by its endpoint: a required part cannot be forgotten, one it does not have cannot be given. */
export type CallInput<E> = Part<"params", ParamsOf<E>> & Part<"query", Loose<QueryOf<E>>> & Part<"body", BodyOf<E>>;

/** What an answer says of the session its call was sent with. */
interface OfSession {
  /** It is over: the call was answered as a visitor's, or refused. */
  readonly isSessionOver?: boolean;
  /** It was another session's, or a visitor's, than the one that there is when the answer comes. */
  readonly isStale?: boolean;
}

/** A refusal as the wire has it; `status` 0 means that the server could not be reached. */
export interface ApiFailure extends OfSession {
  readonly ok: false;
  readonly status: number;
  readonly message: string;
  /** What decides; the message is only shown. Absent where the answer was not the shop's. */
  readonly code?: ErrorCode | undefined;
  /** The whole body: 409 of Finalizar brings the cart, /Token its `error_description`. */
  readonly body: unknown;
}
export type ApiResult<Answer> =
  | (OfSession & {
      readonly ok: true;
      readonly value: Answer;
      /** Of a sentence, what it says. */ readonly code?: string | undefined;
    })
  | ApiFailure;

/** The contract's calls, over the network in the browser and without one while a page is rendered on the server. */
export interface Api {
  call<const E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
    options?: { readonly headers?: Readonly<Record<string, string>>; readonly signal?: AbortSignal },
  ): Promise<ApiResult<AnswerOf<E>>>;
}

/** What every page says about the shop; nothing secret, nothing about the visitor. */
export interface ShopInfo {
  readonly name: string;
  readonly legalName: string;
  readonly phone: string;
  /** When the phone is answered: "lunes a viernes de 8:00 a 17:00". */
  readonly hours: string;
  readonly email: string;
  /** Where the legal entity is, and whom it has for privacy. */
  readonly address: string;
  readonly privacyEmail: string;
  readonly publicUrl: string;
  /** The picture's address from the shop's root, or null for the drawn one. */
  readonly logo: string | null;
  /** Its pages on social networks, as the footer names them. */
  readonly social: readonly { readonly name: string; readonly url: string }[];
  /** The manufacturer's two colours, or null for the design's own. */
  readonly theme: { readonly brand: string; readonly mark: string } | null;
  /** Whether a customer's device keeps the orders that wait for payment and the page that shows them without a connection. */
  readonly hasOfflinePage: boolean;
}

/** What the server hands to a page while it is rendered. */
export interface ShopContext {
  readonly api: Api;
  readonly info: ShopInfo;
  /** Marks the inline scripts of the page; the server hashes those for the content security policy and takes the mark off. */
  readonly nonce: string;
  /** Told of the loaders' data before the page is rendered: whether it is there as it was rendered from the same. Then it is not. */
  readonly isRendered: (data: string) => boolean;
  /** Takes the rendered page, past the streams of a response's body. */
  readonly keepHtml: (html: Buffer) => void;
  /** For the log: what went wrong while rendering is never shown. */
  readonly report: (error: unknown) => void;
}

/** Where the pages keep the key of their context: the server and the built pages are two copies of the code. */
export const SHOP_CONTEXT_PLACE = Symbol.for("rodada.shop-context");

/** Type of the module script that a rendered page starts once it is painted: the pages write it, and the server lets it in by its hash. */
export const SCRIPT_AFTER_PAINT = "after-paint";
