import { useMemo, useRef, useState } from "react";
import { signInByCodeEndpoint } from "../../../../../../shared/contract/account/session.ts";
import type { ApiFailure } from "../../../../../../shared/contract/api.ts";
import { CODE_LENGTH } from "../../../../../../shared/domain/people/account/sign-in-code.ts";
import { PRIVACY_NOTICE_VERSION } from "../../../../../../shared/domain/text/legal/privacy-notice.ts";
import { useHydrated } from "../../../../../../ui/browser/use-media.ts";
import { forgetVisitorDraft } from "../../../../forms/visitor-draft.ts";
import { sessionApi } from "../../../../session/session-api.ts";
import { useOpenSession } from "../session/use-open-session.ts";
import { askForCode, messageOfFailure } from "./ask-for-code.ts";
import { type AskedCode, askedCode, keepAskedCode } from "./asked-code.ts";

const NOT_WHOLE = "Escribe las 6 cifras del código.";

/** What the server said of a code, by which the form shows the next step. */
export interface CodeRefusal {
  readonly kind: "wrong" | "over" | "limited" | "failed";
  readonly message: string;
}

const KINDS: Partial<Record<string, CodeRefusal["kind"]>> = {
  signInCodeWrong: "wrong",
  signInCodeOver: "over",
  signInCodeLimited: "limited",
};

const refusalOf = (failure: ApiFailure): CodeRefusal => ({
  kind: KINDS[failure.code ?? ""] ?? "failed",
  message: messageOfFailure(failure),
});

/** The second half of the way in: a code was sent, is typed, and opens the session. */
export function useCodeEntry(onSignedIn: () => void) {
  const openSession = useOpenSession();
  // The server drew the login's page without the tab's storage.
  const isHydrated = useHydrated();
  const kept = useMemo(() => (isHydrated ? askedCode() : null), [isHydrated]);
  const [begun, setBegun] = useState<AskedCode | null>();
  const asked = begun === undefined ? kept : begun;
  const [code, setCode] = useState("");
  const [refusal, setRefusal] = useState<CodeRefusal | null>(null);
  const [refusals, setRefusals] = useState(0);
  const [busy, setBusy] = useState<"entering" | "sending" | null>(null);
  const isSending = useRef(false); // the sixth digit and Enter may come in one moment

  const refuse = (refused: CodeRefusal) => {
    setRefusal(refused);
    setRefusals((count) => count + 1);
    if (refused.kind === "limited") {
      setCode("");
      keepAskedCode(null);
    }
  };
  const begin = (next: AskedCode | null) => {
    keepAskedCode(next);
    setBegun(next);
    setCode("");
    setRefusal(null);
    setRefusals(0);
  };
  const alone = async (what: "entering" | "sending", work: () => Promise<void>) => {
    if (isSending.current) return;
    isSending.current = true;
    setBusy(what);
    try {
      await work();
    } finally {
      isSending.current = false;
      setBusy(null);
    }
  };

  const enter = (typed: string) =>
    alone("entering", async () => {
      if (asked === null) return;
      if (typed.length < CODE_LENGTH) {
        refuse({ kind: "wrong", message: NOT_WHOLE });
        return;
      }
      const { email, subscribe } = asked;
      const failure = await openSession({
        email,
        call: (kart) =>
          sessionApi.call(signInByCodeEndpoint, {
            body: { email, codigo: typed, kart, notice: PRIVACY_NOTICE_VERSION, subscribe },
          }),
      });
      if (failure) {
        refuse(refusalOf(failure));
        return;
      }
      keepAskedCode(null);
      forgetVisitorDraft();
      onSignedIn();
    });

  const sendAnother = () =>
    alone("sending", async () => {
      if (asked === null) return;
      const failure = await askForCode(asked.email);
      if (!failure) {
        begin({ ...asked, at: Date.now() });
        return;
      }
      const refused = refusalOf(failure);
      // Too many e-mails: the code of the newest one can still be typed, unless it is over.
      refuse(refused.kind === "limited" && refusal?.kind !== "over" ? { ...refused, kind: "failed" } : refused);
    });

  return {
    /** Null: no code was asked for. */
    asked,
    begin,
    code,
    setCode: (typed: string) => {
      setCode(typed);
      if (refusal?.kind !== "limited") setRefusal(null);
    },
    refusal,
    refusals,
    busy,
    enter,
    sendAnother,
  };
}

export type CodeEntry = ReturnType<typeof useCodeEntry>;
