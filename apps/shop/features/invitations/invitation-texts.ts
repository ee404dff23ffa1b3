import { INVITATION_MESSAGE_LENGTH } from "../../../../shared/domain/people/invitation.ts";

/** "Te quedan 9 de 12 invitaciones este año." */
export function quotaText(left: number, limit: number): string {
  const invitations = limit === 1 ? "invitación" : "invitaciones";
  return `${left === 1 ? "Te queda" : "Te quedan"} ${left} de ${limit} ${invitations} este año.`;
}

/** "Te quedan 480 caracteres.", or how many are too many; the spaces around a message do not count. */
export function roomText(message: string): string {
  const left = INVITATION_MESSAGE_LENGTH - message.trim().length;
  const characters = Math.abs(left) === 1 ? "1 carácter" : `${Math.abs(left)} caracteres`;
  if (left < 0) return `${left === -1 ? "Sobra" : "Sobran"} ${characters}.`;
  return `${left === 1 ? "Te queda" : "Te quedan"} ${characters}.`;
}
