import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from "@simplewebauthn/browser";
import {
  acceptByPasskeyEndpoint,
  addPasskeyEndpoint,
  invitationPasskeyOptionsEndpoint,
  passkeyOptionsEndpoint,
  passkeySignInEndpoint,
  passkeySignInOptionsEndpoint,
  passkeyStepUpEndpoint,
  passkeyStepUpOptionsEndpoint,
} from "../../../../shared/contract/staff/identity/passkeys.ts";
import { callStaff, type StaffResult } from "../../api/staff-client.ts";
import { TEXTS } from "./texts.ts";

export const knowsPasskeys = (): boolean => browserSupportsWebAuthn();

type Json = Record<string, unknown>;

/** What the person did not finish, or the browser refused, is a value as a refusal of the server is. */
async function signed(ceremony: () => Promise<object>): Promise<StaffResult<Json>> {
  try {
    return { ok: true, value: (await ceremony()) as Json };
  } catch (error) {
    const isKnown = error instanceof WebAuthnError && error.code === "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED";
    const message = isKnown ? TEXTS.passkeyKnown : TEXTS.passkeyNotUsed;
    const failure = { kind: "refused", status: 401, code: "wrongCredentials", message, fields: {}, current: undefined };
    return { ok: false, failure: failure as Extract<StaffResult<Json>, { ok: false }>["failure"] };
  }
}

const sign = (options: Json) =>
  signed(() => startAuthentication({ optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON }));
const make = (options: Json) =>
  signed(() => startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON }));

/** Opens a session with a passkey: alone, or as the second proof of the one that waits. */
export async function signInByPasskey(isSecondFactor: boolean): Promise<StaffResult<unknown>> {
  const asked = await callStaff(passkeySignInOptionsEndpoint, { body: { isSecondFactor } });
  if (!asked.ok) return asked;
  const answer = await sign(asked.value.options);
  return answer.ok ? callStaff(passkeySignInEndpoint, { body: { response: answer.value } }) : answer;
}

/** Proves again who the member is, for an act that needs it. */
export async function stepUpByPasskey(): Promise<StaffResult<unknown>> {
  const asked = await callStaff(passkeyStepUpOptionsEndpoint, {});
  if (!asked.ok) return asked;
  const answer = await sign(asked.value.options);
  return answer.ok ? callStaff(passkeyStepUpEndpoint, { body: { response: answer.value } }) : answer;
}

/** Accepts an invitation without a password. */
export async function acceptByPasskey(key: string, label: string): Promise<StaffResult<unknown>> {
  const asked = await callStaff(invitationPasskeyOptionsEndpoint, { body: { key } });
  if (!asked.ok) return asked;
  const answer = await make(asked.value.options);
  return answer.ok ? callStaff(acceptByPasskeyEndpoint, { body: { key, label, response: answer.value } }) : answer;
}

/** Makes another passkey of the member. */
export async function registerPasskey(label: string): Promise<StaffResult<unknown>> {
  const asked = await callStaff(passkeyOptionsEndpoint, {});
  if (!asked.ok) return asked;
  const answer = await make(asked.value.options);
  return answer.ok ? callStaff(addPasskeyEndpoint, { body: { label, response: answer.value } }) : answer;
}

/** "Chrome en Windows": a name for a new passkey that its owner may change. */
export function deviceName(userAgent: string = navigator.userAgent): string {
  const system = [
    [/iPhone/, "iPhone"],
    [/iPad/, "iPad"],
    [/Android/, "Teléfono Android"],
    [/Windows/, "Windows"],
    [/Mac OS X/, "Mac"],
    [/Linux/, "Linux"],
  ] as const;
  return system.find(([pattern]) => pattern.test(userAgent))?.[1] ?? "Este dispositivo";
}
