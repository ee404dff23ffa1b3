export const BOARD_TEXTS = {
  columns: "Columnas por estado",
  others: "Otros estados",
  column: (title: string, count: string) => `${title}, ${count} pedidos`,
  more: (count: string) => `${count} más`,
  none: "Ninguno",
  emptyToValidate: "Ningún pedido espera validación",
  dropHere: (status: string) => `Soltar aquí abre «Avanzar a ${status}»`,
  dropRefused: "Aquí no puede ir",
  moveRight: "Mover a la derecha",
  moveLeft: "Mover a la izquierda",
  move: "Mover",
  unreadable: "No se pudo leer el tablero",
  cannot: (id: number, status: string, ways: readonly string[]) =>
    `El pedido ${id} está en ${status}. ${
      ways.length === 0 ? "Tú no puedes moverlo desde ahí." : `Puede pasar a: ${ways.join(", ")}.`
    }`,
  moreLines: (count: number) => `y ${count} más`,
} as const;
