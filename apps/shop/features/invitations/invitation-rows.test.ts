import { describe, expect, test } from "vitest";
import type { InvitationState } from "../../../../shared/domain/people/invitation.ts";
import { invitationRows } from "./invitation-rows.ts";
import { type Invitation, invitationsOf } from "./wire-invitation.ts";

const anInvitation = (id: number, state: InvitationState, email = "ana@correo.mx"): Invitation => ({
  id,
  email,
  message: "",
  sentAt: "2026-11-21T10:42:00-06:00",
  expiresAt: "2026-12-21T23:59:59-06:00",
  state,
});

test("an answer of the wire has the domain's names", () => {
  const sent = anInvitation(1, "sent");
  const wire = { Id: 1, Correo: sent.email, Mensaje: "", Enviada: sent.sentAt, Vence: sent.expiresAt };
  expect(invitationsOf({ Invitaciones: [{ ...wire, Estado: "Enviada" }], Limite: 12, Restantes: 9 })).toEqual({
    list: [sent],
    limit: 12,
    left: 9,
  });
});

describe("a row of the list", () => {
  test.each([
    ["sent", "Enviada", "pending", { label: "Vence", day: "21/dic/2026" }, "Reenviar"],
    ["expired", "Vencida", "invalid", { label: "Venció", day: "21/dic/2026" }, "Invitar de nuevo"],
    ["registered", "Registrado", "valid", null, null],
  ] as const)("%s", (state, label, statusKind, end, action) =>
    expect(invitationRows([anInvitation(1, state)], 3)).toMatchObject([
      { state: label, statusKind, end, action, sentOn: "21/nov/2026" },
    ]),
  );

  const actions = (invitations: readonly Invitation[], left = 3) =>
    invitationRows(invitations, left).map(({ action }) => action);

  test("offers a new invitation only for the newest of an e-mail", () => {
    const [newest, older] = [anInvitation(2, "sent", "Ana@correo.mx"), anInvitation(1, "expired")];
    expect(actions([newest, older])).toEqual(["Reenviar", null]);
    expect(actions([anInvitation(2, "expired", "leo@correo.mx"), older])).toEqual([
      "Invitar de nuevo",
      "Invitar de nuevo",
    ]);
  });

  test("offers no new invitation when none is left, and the same e-mail again all the same", () => {
    expect(actions([anInvitation(2, "sent", "leo@correo.mx"), anInvitation(1, "expired")], 0)).toEqual([
      "Reenviar",
      null,
    ]);
  });
});
