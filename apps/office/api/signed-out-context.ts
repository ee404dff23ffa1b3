import { createContext, useContext } from "react";

/** What happens when an answer says that the session is over. */
export const SignedOutContext = createContext<() => void>(() => undefined);

export const useSignedOut = () => useContext(SignedOutContext);
