import { randomUUID, sign, verify, X509Certificate } from "node:crypto";
import { crc32 } from "node:zlib";
import { signingIdentity } from "./certificate.ts";

export type Transmission = { id: string; time: string };

export const newTransmission = (now: Date): Transmission => ({
  id: randomUUID(),
  time: `${now.toISOString().slice(0, 19)}Z`,
});

/** `{transmission id}|{time}|{webhook id}|{CRC-32 of the raw body, unsigned decimal}`. */
export const signedMessage = ({ id, time }: Transmission, webhookId: string, body: string): string =>
  `${id}|${time}|${webhookId}|${crc32(body)}`;

export const AUTH_ALGO = "SHA256withRSA";

/** Headers of a notification. A tampered one carries a real signature, of another body. */
export const signedHeaders = (
  transmission: Transmission,
  webhookId: string,
  body: string,
  certUrl: string,
  isTampered: boolean,
): Record<string, string> => {
  const message = signedMessage(transmission, webhookId, isTampered ? `${body} ` : body);
  return {
    "content-type": "application/json",
    "user-agent": "PayPal/AUHR-sandbox",
    "paypal-transmission-id": transmission.id,
    "paypal-transmission-time": transmission.time,
    "paypal-transmission-sig": sign("sha256", Buffer.from(message), signingIdentity().privateKey).toString("base64"),
    "paypal-cert-url": certUrl,
    "paypal-auth-algo": AUTH_ALGO,
  };
};

/** Whether our key signed this body for this webhook. */
export const isSignatureValid = (
  transmission: Transmission,
  webhookId: string,
  body: string,
  signature: string,
): boolean => {
  const { publicKey } = new X509Certificate(signingIdentity().certificatePem);
  const message = Buffer.from(signedMessage(transmission, webhookId, body));
  return verify("sha256", message, publicKey, Buffer.from(signature, "base64"));
};
