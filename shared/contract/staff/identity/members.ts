import { Type, type Static } from "typebox";
import { ALL_PERMISSIONS, GRANTS, type Permissions } from "../../../domain/staff/access/permissions.ts";
import { actionAnswer, defineStaffEndpoint, Moment, Reason, Rehearse } from "../staff-endpoint.ts";

const TAG = "Personal";
const NEEDS = ["staff.write", "full"] as const;
const MomentOrNull = Type.Union([Moment, Type.Null()]);
const Id = Type.Object({ id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) });
const RoleName = Type.String({ minLength: 1, maxLength: 40 });
/** Last day, `yyyy-mm-dd`; null: none. */
const EndsOn = Type.Union([Type.String({ maxLength: 10 }), Type.Null()]);
const NumberAnswer = actionAnswer(Type.Object({ staffId: Type.Integer() }));
const InvitationAnswer = actionAnswer(Type.Object({ invitationId: Type.Integer() }));
const OptionalReason = Type.Optional(Type.String({ maxLength: 500 }));

export const Grants = Type.Unsafe<Permissions>({
  type: "object",
  properties: Object.fromEntries(ALL_PERMISSIONS.map((name) => [name, { type: "string", enum: GRANTS }])),
  additionalProperties: false,
});

/** `enrolling`: has no second factor yet, or it was reset. `unenrolled`: the time to enrol is over. `over`: the last day is past. */
export const MemberState = Type.Union([
  Type.Literal("active"),
  Type.Literal("enrolling"),
  Type.Literal("unenrolled"),
  Type.Literal("over"),
  Type.Literal("disabled"),
]);
export type MemberState = Static<typeof MemberState>;

export const Member = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  email: Type.String(),
  role: Type.String(),
  state: MemberState,
  isMe: Type.Boolean(),
  endsOn: EndsOn,
  lastSeen: MomentOrNull,
  hasPassword: Type.Boolean(),
  hasTotp: Type.Boolean(),
  passkeys: Type.Integer(),
  recoveryCodes: Type.Integer(),
  sessions: Type.Integer(),
  devices: Type.Integer(),
});
export type Member = Static<typeof Member>;

export const membersEndpoint = defineStaffEndpoint({
  method: "GET",
  path: "/staff/members",
  summary: "El personal",
  tag: TAG,
  needs: NEEDS,
  answer: Type.Object({ items: Type.Array(Member) }),
});

export const ExpectedMember = Type.Object({ role: RoleName, endsOn: EndsOn, isActive: Type.Boolean() });

export const changeMemberEndpoint = defineStaffEndpoint({
  method: "PATCH",
  path: "/staff/members/:id",
  summary: "Cambia el rol o el último día de una persona; un rol que aprueba lo decide otra persona",
  tag: TAG,
  needs: NEEDS,
  stepUp: true,
  approval: "ownerRole",
  params: Id,
  query: Rehearse,
  body: Type.Object({ role: RoleName, endsOn: EndsOn, expected: ExpectedMember, reason: Type.Optional(Reason) }),
  answer: NumberAnswer,
});

const MemberActBody = Type.Object({ expected: Type.Optional(ExpectedMember), reason: Type.Optional(Reason) });

export const disableMemberEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/members/:id/disable",
  summary: "Quita el acceso desde ahora y cierra sus sesiones",
  tag: TAG,
  needs: NEEDS,
  stepUp: true,
  params: Id,
  query: Rehearse,
  body: MemberActBody,
  answer: NumberAnswer,
});

export const enableMemberEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/members/:id/enable",
  summary: "Devuelve el acceso, con otra contraseña y otras pruebas",
  tag: TAG,
  needs: NEEDS,
  stepUp: true,
  approval: "ownerRole",
  params: Id,
  query: Rehearse,
  body: MemberActBody,
  answer: NumberAnswer,
});

export const resetFactorEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/members/:id/reset-factor",
  summary: "Retira las pruebas de quien perdió su teléfono o su llave; registra otra al entrar",
  tag: TAG,
  needs: NEEDS,
  stepUp: true,
  params: Id,
  query: Rehearse,
  body: Type.Object({
    /** The password is lost too. */
    withPassword: Type.Boolean(),
    expected: Type.Optional(ExpectedMember),
    reason: Type.Optional(Reason),
  }),
  answer: NumberAnswer,
});

export const StaffInvitation = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  email: Type.String(),
  role: Type.String(),
  endsOn: EndsOn,
  inviter: Type.Union([Type.String(), Type.Null()]),
  createdAt: Moment,
  expiresAt: Moment,
  /** `lapsed`: its time is over, or who sent it has no access any more. */
  state: Type.Union([Type.Literal("open"), Type.Literal("lapsed")]),
  /** A link for a member who is there already. */
  isRenewal: Type.Boolean(),
});
export type StaffInvitation = Static<typeof StaffInvitation>;

export const staffInvitationsEndpoint = defineStaffEndpoint({
  method: "GET",
  path: "/staff/staff-invitations",
  summary: "Invitaciones sin usar",
  tag: TAG,
  needs: NEEDS,
  answer: Type.Object({ items: Type.Array(StaffInvitation) }),
});

export const inviteMemberEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/members",
  summary: "Invita a una persona por correo; un rol que aprueba lo decide otra persona",
  tag: TAG,
  needs: NEEDS,
  stepUp: true,
  approval: "ownerRole",
  query: Rehearse,
  body: Type.Object({
    name: Type.String({ maxLength: 80 }),
    email: Type.String({ maxLength: 200 }),
    role: RoleName,
    endsOn: EndsOn,
    reason: OptionalReason,
  }),
  answer: InvitationAnswer,
});

const invitationAct = (what: "send" | "withdraw", summary: string) =>
  defineStaffEndpoint({
    method: "POST",
    ...(what === "send" && { approval: "ownerRole" as const }),
    path: `/staff/staff-invitations/:id/${what}`,
    summary,
    tag: TAG,
    needs: NEEDS,
    stepUp: true,
    params: Id,
    query: Rehearse,
    body: Type.Object({ reason: OptionalReason }),
    answer: InvitationAnswer,
  });

export const resendInvitationEndpoint = invitationAct("send", "Envía una invitación otra vez, con otro enlace");
export const withdrawInvitationEndpoint = invitationAct("withdraw", "Retira una invitación sin usar");

export const Role = Type.Object({
  name: Type.String(),
  permissions: Grants,
  isLocked: Type.Boolean(),
  /** Names of members with access who have it. */
  members: Type.Array(Type.String()),
  updatedAt: Moment,
});
export type Role = Static<typeof Role>;

export const rolesEndpoint = defineStaffEndpoint({
  method: "GET",
  path: "/staff/roles",
  summary: "Los roles y sus permisos",
  tag: TAG,
  needs: NEEDS,
  answer: Type.Object({ items: Type.Array(Role) }),
});

const RoleAnswer = actionAnswer(Type.Object({ name: Type.String() }));

export const createRoleEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/roles",
  summary: "Un rol nuevo",
  tag: TAG,
  needs: NEEDS,
  stepUp: true,
  query: Rehearse,
  body: Type.Object({ name: Type.String({ maxLength: 40 }), permissions: Grants, reason: OptionalReason }),
  answer: RoleAnswer,
});

export const changeRoleEndpoint = defineStaffEndpoint({
  method: "PATCH",
  path: "/staff/roles/:name",
  summary: "Cambia los permisos de un rol, desde el siguiente clic de quien lo tiene",
  tag: TAG,
  needs: NEEDS,
  stepUp: true,
  approval: "ownerRole",
  params: Type.Object({ name: RoleName }),
  query: Rehearse,
  body: Type.Object({
    permissions: Grants,
    /** As it was read. */
    expected: Type.String({ maxLength: 40 }),
    reason: Type.Optional(Reason),
  }),
  answer: RoleAnswer,
});

/** `expected` is the role's `updatedAt` as it was read. */
const RoleActBody = { expected: Type.String({ maxLength: 40 }), reason: Type.Optional(Reason) } as const;

export const renameRoleEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/roles/:name/rename",
  summary: "Otro nombre para un rol; quien lo tiene lo conserva",
  tag: TAG,
  needs: NEEDS,
  stepUp: true,
  params: Type.Object({ name: RoleName }),
  query: Rehearse,
  body: Type.Object({ newName: Type.String({ maxLength: 40 }), ...RoleActBody }),
  answer: RoleAnswer,
});

export const deleteRoleEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/roles/:name/delete",
  summary: "Elimina un rol que no tiene nadie",
  tag: TAG,
  needs: NEEDS,
  stepUp: true,
  params: Type.Object({ name: RoleName }),
  query: Rehearse,
  body: Type.Object(RoleActBody),
  answer: RoleAnswer,
});
