import { GRANT_WORDS } from "../../../../shared/domain/staff/access/permissions.ts";
import { INVITATION_HOURS } from "../../../../shared/domain/staff/access/access-hours.ts";
import { APPROVAL_HOURS } from "../../../../shared/domain/staff/approval-kinds.ts";

export const TEXTS = {
  title: "Personal y roles",
  count: (people: number, roles: number) =>
    `${people} ${people === 1 ? "persona" : "personas"}, ${roles} ${roles === 1 ? "rol" : "roles"}`,
  parts: "Partes",
  roles: "Roles",
  people: "Personas",
  invitations: "Invitaciones",
  ownSessions: "Tus sesiones",
  invite: "Invitar",
  newRole: "Rol nuevo",
  // Roles
  permission: "Permiso",
  matrix: "Permisos por rol",
  unsaved: "Cambio sin guardar",
  discard: "Descartar",
  save: "Guardar",
  onlyOne: "Guarda o descarta el cambio de un rol antes de cambiar otro.",
  rule: "El rol dueño no se edita. Nadie da permisos que no tiene, y el último dueño activo no se puede quitar.",
  howTo: "Presiona una celda para cambiarla; las flechas mueven de una a otra.",
  affected: (names: readonly string[]) =>
    names.length === 0
      ? "Nadie tiene este rol ahora."
      : `Lo ${names.length === 1 ? "tendría" : "tendrían"} ${list(names)} desde su siguiente clic.`,
  changeRole: "Cambiar permisos",
  ofRole: (name: string) => `rol ${name}`,
  roleName: "Nombre del rol",
  roleNameHint: "Por ejemplo, «almacén noche».",
  roleNameNeeded: "Escribe un nombre.",
  copyOf: "Empieza con los permisos de",
  nothing: "Ninguno: los pones después",
  createRole: "Crear rol",
  locked: "no se edita",
  renameRole: "Cambiar nombre",
  deleteRole: "Eliminar rol",
  newName: "Nombre nuevo",
  renameUndo: "Las líneas de antes en la bitácora conservan el nombre de antes.",
  deleteUndo: "No se puede deshacer: se crea otro rol y se vuelven a marcar sus permisos.",
  roleActs: (name: string) => `Acciones sobre el rol ${name}`,
  having: (count: number) => (count === 0 ? "nadie" : count === 1 ? "1 persona" : `${count} personas`),
  listedRoles: "Los roles",
  // People
  all: "Todas",
  name: "Nombre",
  role: "Rol",
  state: "Estado",
  lastSeen: "Última vez",
  proofs: "Pruebas",
  sessions: "Sesiones",
  never: "nunca",
  me: "tú",
  passkey: (count: number) => (count === 1 ? "llave" : `${count} llaves`),
  code: "código",
  password: "contraseña",
  noProofs: "ninguna",
  recovery: (left: number) => `${left} de recuperación`,
  actsHead: "Acciones",
  acts: (name: string) => `Acciones sobre ${name}`,
  searchPeople: "Nombre o correo",
  peopleTable: "Personas del personal",
  until: (day: string) => `hasta el ${day}`,
  change: "Cambiar rol o último día",
  disable: "Quitar acceso",
  enable: "Devolver acceso",
  reset: "Retirar segunda prueba",
  of: (name: string) => name,
  changeTitle: "Cambiar rol",
  endsOn: "Último día",
  endsOnHint: "Después de ese día ya no entra. Vacío: sin fecha.",
  endsOnBad: "Escribe una fecha válida.",
  withPassword: "También olvidó su contraseña: recibe un enlace por correo para poner otra",
  disableUndo: "Se puede devolver después; la persona pone otra contraseña y otra segunda prueba.",
  resetUndo: "No se puede deshacer: registra otra segunda prueba con el enlace de un correo.",
  approverNeedsTwo: "Un rol que aprueba lo decide otra persona: se pide, y no cambia nada hasta que lo apruebe.",
  asked: `Se pidió. Otra persona lo decide en Aprobaciones antes de ${APPROVAL_HOURS} horas.`,
  nobody: "Todavía no hay nadie",
  // Invitations
  inviteTitle: "Invitar personal",
  ofShop: "por correo",
  workEmail: "Correo del trabajo",
  nameNeeded: "Escribe su nombre.",
  emailNeeded: "Escribe su correo.",
  sendInvitation: "Enviar invitación",
  sent: (name: string) => `La invitación a ${name} va en camino. Sirve ${INVITATION_HOURS} horas y una vez.`,
  invitedBy: "La envió",
  shell: "el servidor",
  expires: "Sirve hasta",
  open: "Sin usar",
  lapsed: "Vencida",
  renewal: "Renovación de acceso",
  again: "Enviar otra vez",
  withdraw: "Retirar",
  againTitle: "Enviar otra vez",
  withdrawTitle: "Retirar invitación",
  withdrawUndo: "Para invitarle otra vez se manda otra invitación.",
  noInvitations: "No hay invitaciones sin usar",
  noInvitationsWhy: "Aquí aparecen las que mandes, hasta que las acepten o las retires.",
  invitationsTable: "Invitaciones sin usar",
} as const;

/** "Ana, Iván y Rosa" */
const LIST = new Intl.ListFormat("es-MX", { type: "conjunction" });
function list(names: readonly string[]): string {
  return LIST.format(names);
}

export const STATES = {
  active: { kind: "ok", label: "Activa" },
  enrolling: { kind: "wait", label: "Sin segunda prueba" },
  unenrolled: { kind: "bad", label: "No registró su segunda prueba" },
  over: { kind: "done", label: "Terminó" },
  disabled: { kind: "bad", label: "Sin acceso" },
} as const;

export const GRANT_LOOKS = {
  full: { className: "y", words: GRANT_WORDS.full, legend: "puede" },
  ask: { className: "dbl", words: GRANT_WORDS.ask, legend: "pide; decide otra persona" },
  read: { className: "r", words: GRANT_WORDS.read, legend: "sólo lee" },
  masked: { className: "o", words: GRANT_WORDS.masked, legend: "lee con datos ocultos" },
  none: { className: "n", words: "nada", legend: "nada: ni se entera" },
} as const;
