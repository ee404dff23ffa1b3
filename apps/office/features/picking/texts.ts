import type { DeliveryType } from "../../../../shared/domain/orders/delivery-type.ts";

/** Short, for a line of a list. */
export const DELIVERY_WORDS: Readonly<Record<DeliveryType, string>> = {
  address: "Domicilio",
  dealerPickup: "Distribuidor",
  factoryStorePickup: "Factory Store",
  employeePickup: "RH",
  employeeCourier: "Sucursal de paquetería",
};

export const countOf = (count: number, one: string, many: string): string =>
  `${count.toLocaleString("es-MX")} ${count === 1 ? one : many}`;
export const pieces = (count: number): string => countOf(count, "pieza", "piezas");
export const orders = (count: number): string => countOf(count, "pedido", "pedidos");
export const parcels = (count: number): string => countOf(count, "bulto", "bultos");

/** "28.6 kg", or nothing where the weight is not known. */
export const kilograms = (grams: number | null): string => (grams === null ? "" : `${(grams / 1000).toFixed(1)} kg`);

/** "7 h 18 min" */
export function minutesWords(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [...(hours > 0 ? [`${hours} h`] : []), ...(rest > 0 || hours === 0 ? [`${rest} min`] : [])].join(" ");
}

export const TEXTS = {
  title: "Surtido",
  unreadable: "No se pudo leer el surtido",
  printList: "Imprimir lista",
  scan: "Escanear o escribir código",
  begin: "Empezar recorrido",
  cutOff: (time: string) => `El corte de hoy es a las ${time}.`,
  cutOffLeft: (minutes: number) => `Faltan ${minutesWords(minutes)}.`,
  cutOffOver: "El corte de hoy ya pasó.",
  done: (taken: number, all: number) => `Van ${taken} de ${pieces(all)}.`,
  allDone: (time: string) => `Todo surtido. El corte de hoy es a las ${time}`,
  allDoneNote: (count: number) =>
    count === 0 ? "Aparecen aquí los pedidos en proceso." : `Para el siguiente día hábil: ${orders(count)}.`,
  showLater: (count: number) => `Ver también ${countOf(count, "pedido", "pedidos")} del siguiente día`,
  onlyToday: "Ver sólo lo de hoy",
  nothingHere: "Nada en esta vista",
  nothingHereNote: "Elige otra vista para ver lo que falta.",
  more: "Hay más pedidos de los que caben aquí; aparecen al surtir estos.",
  byPlace: "Por lugar",
  byOrder: "Por pedido",
  packed: "Empacados",
  take: (count: number) => `Tomar ${count}`,
  takenOf: (taken: number, all: number) => `${taken} de ${all}`,
  noPlace: "Sin lugar",
  forOrders: (ids: readonly number[]) =>
    ids.length <= 3 ? `para ${ids.join(", ")}` : `para ${ids.slice(0, 2).join(", ")} y ${ids.length - 2} más`,
  editPlace: (name: string) => `Cambiar el lugar de ${name}`,
  progress: "Avance del día",
  toTake: "Por tomar",
  taken: "Tomadas",
  packedOrders: "Empacados",
  sent: "Enviados hoy",
  table: "Mesa de empaque",
  tableEmpty: "Ningún pedido tiene todas sus llantas.",
  order: "Pedido",
  delivery: "Entrega",
  piecesHead: "Tomadas",
  checkedHead: "Revisadas",
  state: "Estado",
  day: "Se surte el",
  late: "Atrasado",
  packedState: "Empacado",
  pickingState: "Surtiendo",
  waiting: "Por surtir",
  // The dialog that takes tyres.
  takeTitle: "Tomar llantas",
  code: "Código del costado",
  codeHint: "Léelo con el lector o escríbelo.",
  notListed: (code: string) => `La llanta ${code} no está en la lista de hoy: déjala en su lugar.`,
  howMany: "Piezas que tomaste",
  howManyHint: (all: number) => `Faltan ${all}. Si hay menos, escribe las que tomaste.`,
  wrongCount: (all: number) => `De 1 a ${all}.`,
  tookAll: (count: number, name: string) => `Tomaste ${count} de ${name}. Escanea la siguiente.`,
  notTaken: (id: number, why: string) => `Pedido ${id}: ${why}`,
  placeTitle: "Lugar y peso",
  place: "Lugar",
  placeHint: "Pasillo, rack y nivel: B-07-2",
  weight: "Peso de una pieza, en kg",
  weightHint: "Sirve para armar los bultos. Sin él se usa el peso volumétrico.",
  wrongWeight: "Un peso en kilogramos, como 8.5.",
  save: "Guardar",
  // One order at the packing table.
  packTitle: (id: number) => `Empacar ${id}`,
  backToPicking: "Regresar a Surtido",
  codeRead: (code: string) => `Código leído ${code}: es la del pedido.`,
  check: "Comparar",
  checkField: "Escribe el código del costado",
  checkHint: (digits: number) => `${digits} cifras`,
  dotTitle: "Semana DOT de cada pieza",
  piece: (position: number) => `Pieza ${position}`,
  allSame: (dot: string) => `Todas ${dot}`,
  isOld: (position: number, week: number, year: number) =>
    `Pieza ${position}: la semana ${week} de ${year} tiene más de 3 años. ¿Seguro?`,
  yesOld: "Sí, así está marcada",
  planned: "Bultos sugeridos",
  packedParcels: "Bultos",
  volumetric: "Peso a cobrar: el mayor entre el real y el volumétrico.",
  parcel: (position: number) => `Bulto ${position}`,
  atTheEnd: "Al terminar",
  slip: "Hoja de empaque sin precios",
  guias: "Una guía por bulto",
  next: (what: string) => `Siguiente: ${what}`,
  nextCode: (count: number, name: string, place: string) => `${count} ${name}${place === "" ? "" : ` en ${place}`}`,
  nextDot: (count: number, name: string) => `${count} DOT de ${name}`,
  missing: (dots: number, codes: number) => {
    const parts = [
      ...(dots > 0 ? [`escribir ${dots} DOT`] : []),
      ...(codes > 0 ? [`leer ${countOf(codes, "código", "códigos")}`] : []),
    ];
    return `Falta ${parts.join(" y ")}.`;
  },
  allChecked: "Todo revisado.",
  pack: (count: number) => `Cerrar ${parcels(count)}`,
  packDialog: "Cerrar bultos",
  carrier: "Paquetería",
  otherCarrier: "Otra",
  otherCarrierName: "Nombre de la paquetería",
  ownLorry: "Transporte de la tienda",
  parcelCount: "Bultos",
  send: (count: number) => `Enviar ${parcels(count)}`,
  nothingLeft: "Ya se envió todo.",
  // Sending.
  sendTitle: (status: string) => `Avanzar a ${status}`,
  sendAct: (status: string) => `Avanzar a ${status}`,
  of: (id: number) => `pedido ${id}`,
  sentAt: "Fecha y hora de salida",
  guiaOf: (position: number) => `Guía del bulto ${position}`,
  weightOf: "Peso a cobrar",
  weightUnknown: "Sin peso",
  notify: "Avisar al cliente por correo con sus guías",
  notifyPickup: "Avisar al cliente por correo",
  sendUndo: "Se puede corregir una guía después. El paso no se deshace.",
  parcelsLeft: (left: number) => `Quedan ${parcels(left)} para otro envío: en uno caben 8.`,
  wrongGuia: "De 6 a 40 letras, cifras o guiones.",
  noGuia: "Escribe la guía de este bulto.",
  twice: (position: number) => `Ya la escribiste en el bulto ${position}.`,
  future: "Todavía no llega esa hora.",
  noMoment: "Escribe día y hora.",
  noCarrier: "Escribe qué paquetería lo lleva.",
  // Stopping.
  stopTitle: "Excepción",
  stopAct: "Pasar a Excepción",
  whatHappened: "¿Qué pasó?",
  note: "Nota",
  noteError: "Escribe qué pasó: lo leerá quien lo resuelva.",
  responsible: "Responsable",
  withoutResponsible: "Sin responsable",
  me: (name: string) => `${name} (yo)`,
  remindOn: "Recordar el",
  remindHint: "Siguiente día hábil.",
  // Shipments of an order.
  shipments: "Envíos",
  reference: "Referencias",
  collects: "Recoge",
  nothingSent: "No se ha enviado nada. Se surte cuando el pedido llega a En Proceso.",
  noGuiaYet: "Sin guía todavía.",
  suggested: (list: string, kg: string, time: string) =>
    `Sugerido: ${list}${kg === "" ? "" : `, ${kg} a cobrar`}. Corte de hoy a las ${time}.`,
  preparing: "Se está surtiendo.",
  follow: "Rastrear",
  askCarrier: "Preguntar ahora",
  askCarrierTitle: "Preguntar a la paquetería",
  askCarrierUndo: "Sólo se pregunta: el pedido se mueve por lo que la paquetería conteste.",
  carrierSays: "Lo que dice la paquetería",
  noNewsYet: "La paquetería todavía no dice nada.",
  carrierDelivered: "La paquetería dice que ya lo entregó: confírmalo con «Marcar entregado».",
  signedBy: (name: string) => `Recibió ${name}`,
  moreEvents: (count: number) => `Ver ${count === 1 ? "otro aviso" : `${count} avisos más`}`,
  deliver: "Marcar entregado",
  deliverTitle: "Envío entregado",
  deliverUndo: "El paso no se deshace: si no llegó, pasa el pedido a Excepción.",
  correct: "Corregir guías",
  correctUndo: "Sólo cambia la guía: el pedido se queda donde está.",
  withoutGuia: "Sin guía",
  exceptionOf: (motive: string) => `Excepción: ${motive}`,
  resolvedBy: (name: string | null, day: string) =>
    name === null ? `Sin responsable; recordar el ${day}.` : `Lo resuelve ${name}; recordar el ${day}.`,
  // Sheets.
  toMark: "Por marcar",
  listSheet: "Lista de surtido",
  slipSheet: "Hoja de empaque",
  beforeCart: "Antes de subirla al carro",
  beforeCartText:
    "Medida, letra de velocidad y código iguales a esta hoja. Escribe la semana DOT en la hoja de empaque. Una llanta equivocada es el error más caro: si dudas, no la tomes y avisa.",
  tookIt: "Tomó: ______________________ Hora: ________",
  noNames: "Sin nombres ni importes.",
  deliverTo: "Entregar a",
  pickUpAt: "Entrega",
  onReceipt: "Al recibir, revisa tres cosas antes de montar",
  receiptSteps: [
    "La medida del costado es la de esta hoja.",
    "No trae cortes, golpes ni alambres a la vista.",
    "La semana DOT coincide con la escrita aquí: la necesitas para la garantía.",
  ],
  revoke:
    "Tienes 5 días hábiles desde la entrega para arrepentirte de la compra. Una llanta montada no se puede devolver por desistimiento.",
  packedBy: "Empacó y revisó",
  receivedBy: "Recibió, nombre y firma",
  noPrices: "Sin precios: la factura viaja aparte.",
  doubts: "Dudas: escribe a la tienda con tu número de pedido.",
} as const;
