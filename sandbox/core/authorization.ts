import { timingSafeEqual } from "node:crypto";

/** Compares secrets in a time that tells nothing of them. */
export const isSame = (one: string, other: string): boolean => {
  const left = Buffer.from(one);
  const right = Buffer.from(other);
  return left.length === right.length && timingSafeEqual(left, right);
};

/** `user:password` of a Basic authorization; null without one. */
export const readBasic = (header: string | undefined): string | null => {
  const encoded = /^Basic\s+([A-Za-z0-9+/=]+)$/i.exec(header ?? "")?.[1];
  return encoded === undefined ? null : Buffer.from(encoded, "base64").toString("utf8");
};
