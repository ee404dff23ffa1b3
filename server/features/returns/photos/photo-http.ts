import type { FastifyReply } from "fastify";

/** Of one person: no cache keeps it, and it is never run as anything but a picture. */
export const asPhoto = (reply: FastifyReply): FastifyReply =>
  reply
    .type("image/jpeg")
    .header("cache-control", "private, no-store")
    .header("x-content-type-options", "nosniff")
    .header("content-disposition", "inline");

/** The body of an upload; another type than a picture's has no bytes. */
export const bytesOfBody = (body: unknown): Uint8Array => (Buffer.isBuffer(body) ? body : new Uint8Array());
