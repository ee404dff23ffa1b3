/** Jobs by the clock, as staff call them, and how often they run. */
export const CRON_WORDS: Readonly<Record<string, readonly [name: string, often: string]>> = {
  settle_open_payments: ["Preguntar por pagos abiertos", "cada minuto"],
  poll_parcels: ["Preguntar a la paquetería por los envíos", "cada minuto, los que ya toca"],
  settle_given_up_payments: ["Preguntar por pagos tardíos", "cada hora"],
  check_tasks: ["Buscar pendientes", "cada minuto"],
  check_health: ["Preguntar a proveedores y correo", "cada 10 minutos"],
  check_health_whole: ["Revisión de la casa", "cada noche"],
  retry_mails: ["Reintentar correos", "dos veces por hora"],
  reconcile_payments: ["Conciliar con proveedores", "cada noche"],
  check_audit_log: ["Verificar la bitácora", "cada noche"],
  fill_daily_figures: ["Guardar cifras del día", "cada noche"],
  clean_up: ["Limpieza", "cada noche"],
};

const ROLE_WORDS: Readonly<Record<string, string>> = { shop: "tienda", office: "personal", jobs: "tareas" };

export const roleWords = (roles: readonly string[]): string => roles.map((role) => ROLE_WORDS[role] ?? role).join(", ");

export const megabytes = (bytes: number): string =>
  `${(bytes / 1_048_576).toLocaleString("es-MX", { maximumFractionDigits: bytes < 10_485_760 ? 1 : 0 })} MB`;

export const TEXTS = {
  title: "Sistema",
  read: "leído",
  checkAll: "Revisar todo",
  reconcile: "Conciliar ahora",
  reconcileTitle: "Conciliar ahora",
  reconcileOf: "con quienes cobran",
  reconciling: "Se pidió la comparación. Tarda unos minutos; la última vez está en la tabla de tareas.",
  asked: "Se pidió la revisión; aparece aquí en cuanto termina.",
  unreadable: "No se pudo leer el sistema",
  shop: (count: number) => (count === 1 ? "Tienda, 1 proceso" : `Tienda, ${count} procesos`),
  noProcess: "Ningún proceso dice que está en marcha.",
  versions: (versions: readonly string[]) => `v. ${versions.join(" y ")}`,
  database: "Base de datos",
  databaseNote: (version: string, used: number, most: number, size: string) =>
    `PostgreSQL ${version}, ${used} de ${most} conexiones, ${size}`,
  mail: "Correo",
  mailOff: "Sin servidor de correo.",
  mailNote: (lost: number, failing: number) =>
    lost + failing === 0 ? "Todo sale." : `${lost} no salieron, ${failing} se intentan otra vez`,
  queue: "Trabajos",
  queueNote: (waiting: number, failing: number, dead: number) =>
    `${waiting} esperan, ${failing} fallan, ${dead} ${dead === 1 ? "muerto" : "muertos"}`,
  others: {
    mail: "Servidor de correo",
    sandbox: "Entorno de pruebas",
    certificateShop: "Certificado de la tienda",
    certificateOffice: "Certificado de Personal",
  } as Readonly<Record<string, string>>,
  backups: "Copias",
  noBackup: "Ninguna anotada. Se hacen con el comando backup.",
  backupOld: "La última es de hace más de dos días.",
  jobs: "Trabajos",
  jobsCaption: "Trabajos de la fila",
  noJobs: "La fila está vacía.",
  job: "Trabajo",
  about: "Sobre",
  lastError: "Último error",
  attempts: "Intentos",
  next: "Siguiente",
  act: "Acción",
  ofMany: (attempts: number, most: number) => `${attempts} de ${most}`,
  states: { dead: "muerto", running: "en curso", failing: "", waiting: "" },
  retry: "Reintentar",
  retryOf: (name: string, about: string) => `Reintentar ${name} ${about}`.trim(),
  discard: "Descartar",
  discardOf: (name: string, about: string) => `Descartar ${name} ${about}`.trim(),
  discardUndo: "Un trabajo descartado no vuelve.",
  crons: "De cada noche y cada hora",
  cron: "Tarea",
  often: "Cada cuánto",
  lastTime: "Última vez",
  never: "todavía no",
  doctor: "Revisión de la casa",
  doctorNote: (good: number, all: number) => `${good} de ${all}`,
  noDoctor: "Todavía no se ha hecho.",
  processes: "Procesos",
  process: "Sirve",
  version: "Versión",
  since: "Desde",
  seen: "Visto",
  tried: "restauración probada:",
  backupAt: "Cuándo",
  size: "Tamaño",
  rows: "Filas",
} as const;
