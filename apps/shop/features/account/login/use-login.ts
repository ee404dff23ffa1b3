import { tokenEndpoint } from "../../../../../shared/contract/account/session.ts";
import { sessionApi } from "../../../session/session-api.ts";
import { loginRefusal, type LoginRefusal } from "./login-rules.ts";
import { keepTypedTemporary } from "./typed-temporary.ts";
import { useOpenSession } from "./session/use-open-session.ts";

/** Signs in with a password; answers null, or why it did not work. The visitor's cart becomes the customer's. */
export function useLogin() {
  const openSession = useOpenSession();
  return async (username: string, password: string): Promise<LoginRefusal | null> => {
    const failure = await openSession({
      email: username,
      call: (kart) => {
        const body = { username, password, grant_type: "password" as const, ...(kart !== null && { kart }) };
        return sessionApi.call(tokenEndpoint, { body });
      },
      onTemporary: ({ email }) => keepTypedTemporary(email, password),
    });
    return failure && loginRefusal(failure);
  };
}
