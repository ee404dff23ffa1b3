import { createContext, useContext } from "react";

/** The nonce of the page that is being rendered; undefined in the browser, where inline scripts have run already. */
export const ScriptNonce = createContext<string | undefined>(undefined);

export const useScriptNonce = (): string | undefined => useContext(ScriptNonce);
