import type { activatedAccountEndpoint } from "../../../../../shared/contract/account/account.ts";
import type { AnswerOf } from "../../../../../shared/contract/endpoint.ts";
import type { OpenedAccount } from "./opened-account.ts";

/** The account of an activation key, in the names of the domain. */
export const openedAccountOf = ({
  Correo,
  Articulos,
  Imagen,
}: AnswerOf<typeof activatedAccountEndpoint>): OpenedAccount => ({
  email: Correo ?? "",
  articles: Articulos,
  image: Imagen,
});
