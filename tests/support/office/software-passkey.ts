import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from "node:crypto";

/** Options of a WebAuthn call, as the server answers them. */
export interface PasskeyOptions {
  readonly challenge: string;
  readonly rpId?: string;
  readonly rp?: { readonly id: string };
}

interface Ceremony {
  /** What the browser would write: the page's origin. */
  readonly origin?: string;
  readonly isUserVerified?: boolean;
  /** Another challenge than the one that was asked for. */
  readonly challenge?: string;
}

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;
const sha256 = (data: Buffer | string): Buffer => createHash("sha256").update(data).digest();

/** An authenticator in memory with one ES256 passkey, for calls that no browser would make. Source: WebAuthn level 3, sections 6.1 and 6.5. */
export class SoftwarePasskey {
  readonly id = randomBytes(16);
  readonly #privateKey: KeyObject;
  readonly #coseKey: Buffer;
  #counter = 0;

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    const { x = "", y = "" } = publicKey.export({ format: "jwk" });
    this.#privateKey = privateKey;
    // {1: 2, 3: -7, -1: 1, -2: x, -3: y}
    this.#coseKey = Buffer.concat([
      Buffer.from("a5010203262001215820", "hex"),
      Buffer.from(x, "base64url"),
      Buffer.from("225820", "hex"),
      Buffer.from(y, "base64url"),
    ]);
  }

  register(options: PasskeyOptions, ceremony: Ceremony = {}): Record<string, unknown> {
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const data = Buffer.concat([
      this.#authenticatorData(options.rp?.id ?? "", ceremony, HAS_CREDENTIAL),
      Buffer.alloc(16),
      length,
      this.id,
      this.#coseKey,
    ]);
    // {"fmt": "none", "attStmt": {}, "authData": data}
    const attestationObject = Buffer.concat([
      Buffer.from("a363666d74646e6f6e656761747453746d74a068617574684461746158", "hex"),
      Buffer.from([data.length]),
      data,
    ]);
    return this.#answer({
      clientDataJSON: clientData("webauthn.create", options, ceremony).toString("base64url"),
      attestationObject: attestationObject.toString("base64url"),
      transports: ["internal"],
    });
  }

  sign(options: PasskeyOptions, ceremony: Ceremony = {}): Record<string, unknown> {
    const authenticatorData = this.#authenticatorData(options.rpId ?? "", ceremony, 0);
    const client = clientData("webauthn.get", options, ceremony);
    const signed = Buffer.concat([authenticatorData, sha256(client)]);
    return this.#answer({
      clientDataJSON: client.toString("base64url"),
      authenticatorData: authenticatorData.toString("base64url"),
      signature: createSign("sha256").update(signed).sign(this.#privateKey).toString("base64url"),
    });
  }

  #authenticatorData(rpId: string, { isUserVerified = true }: Ceremony, flags: number): Buffer {
    this.#counter += 1;
    const tail = Buffer.alloc(5);
    tail.writeUInt8(USER_PRESENT | (isUserVerified ? USER_VERIFIED : 0) | flags);
    tail.writeUInt32BE(this.#counter, 1);
    return Buffer.concat([sha256(rpId), tail]);
  }

  #answer(response: object): Record<string, unknown> {
    const id = this.id.toString("base64url");
    return { id, rawId: id, type: "public-key", clientExtensionResults: {}, response };
  }
}

const clientData = (
  type: string,
  options: PasskeyOptions,
  { origin = "http://localhost", challenge = options.challenge }: Ceremony,
): Buffer => Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
