import { describe, expect, test } from "vitest";
import type { WireInvitation, WireInvitationState } from "../../../../shared/contract/invitations.ts";
import { invitationRows } from "./invitation-rows.ts";

const anInvitation = (Id: number, Estado: WireInvitationState, Correo = "ana@correo.mx"): WireInvitation => ({
  Id,
  Correo,
  Mensaje: "",
  Enviada: "2026-11-21T10:42:00-06:00",
  Vence: "2026-12-21T23:59:59-06:00",
  Estado,
});

describe("a row of the list", () => {
  test.each([
    ["Enviada", "pending", { label: "Vence", day: "21/dic/2026" }, "Reenviar"],
    ["Vencida", "invalid", { label: "Venció", day: "21/dic/2026" }, "Invitar de nuevo"],
    ["Registrado", "valid", null, null],
  ] as const)("%s", (state, statusKind, end, action) =>
    expect(invitationRows([anInvitation(1, state)], 3)).toMatchObject([
      { state, statusKind, end, action, sentOn: "21/nov/2026" },
    ]),
  );

  const actions = (invitations: readonly WireInvitation[], left = 3) =>
    invitationRows(invitations, left).map(({ action }) => action);

  test("offers a new invitation only for the newest of an e-mail", () => {
    const [newest, older] = [anInvitation(2, "Enviada", "Ana@correo.mx"), anInvitation(1, "Vencida")];
    expect(actions([newest, older])).toEqual(["Reenviar", null]);
    expect(actions([anInvitation(2, "Vencida", "leo@correo.mx"), older])).toEqual([
      "Invitar de nuevo",
      "Invitar de nuevo",
    ]);
  });

  test("offers no new invitation when none is left, and the same e-mail again all the same", () => {
    expect(actions([anInvitation(2, "Enviada", "leo@correo.mx"), anInvitation(1, "Vencida")], 0)).toEqual([
      "Reenviar",
      null,
    ]);
  });
});
