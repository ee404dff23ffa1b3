import type { TokenFailure } from "./card-token.ts";
import type { CardProvider } from "./payment-methods.ts";

/** The part of the provider's browser script that is used (providers §1.4). */
export interface OpenPayScript {
  setId: (merchantId: string) => void;
  setApiKey: (publicKey: string) => void;
  setSandboxMode: (isSandbox: boolean) => void;
  deviceData: { setup: () => string };
  token: {
    create: (
      params: Readonly<Record<string, string>>,
      onSuccess: (response: { data?: { id?: string; card?: unknown } }) => void,
      onError: (failure: TokenFailure) => void,
    ) => void;
  };
}

declare global {
  interface Window {
    OpenPay?: OpenPayScript;
  }
}

const LOAD_TIMEOUT_MS = 15_000;

/** Loads a script of the card provider, whose origin the security policy names. */
function loadScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    const fail = () => {
      clearTimeout(timer);
      script.remove();
      reject(new Error(`The card provider's script did not load: ${src}`));
    };
    const timer = setTimeout(fail, LOAD_TIMEOUT_MS);
    script.addEventListener("error", fail);
    script.addEventListener("load", () => {
      clearTimeout(timer);
      resolve();
    });
    script.src = src;
    document.head.append(script);
  });
}

let loading: { key: string; ready: Promise<OpenPayScript> } | null = null;

async function loadAll({ scripts, merchantId, publicKey, isSandbox }: CardProvider): Promise<OpenPayScript> {
  for (const src of scripts) await loadScript(src); // in order: the second builds on the first
  const script = window.OpenPay;
  if (!script?.deviceData) throw new Error("The card provider's script is not what it should be");
  script.setId(merchantId);
  script.setApiKey(publicKey);
  script.setSandboxMode(isSandbox);
  return script;
}

/** The provider's script, set up for this shop; loaded once, and tried again after a failure. Rejects when it cannot be had. */
export function loadCardScripts(provider: CardProvider): Promise<OpenPayScript> {
  const key = JSON.stringify(provider);
  if (loading?.key === key) return loading.ready;
  const ready = loadAll(provider);
  loading = { key, ready };
  ready.catch(() => {
    if (loading?.ready === ready) loading = null;
  });
  return ready;
}
