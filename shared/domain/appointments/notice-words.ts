/** An appointment is taken, moved and cancelled by its customer until then. */
export const NOTICE_HOURS = 2;

/** Under an appointment of a customer. */
export const NOTICE_WORDS = `Puedes moverla o cancelarla hasta ${NOTICE_HOURS} horas antes. Tu pedido sigue igual.`;

export const MUST_MOVE_WORDS = "Tus llantas llegan después de tu cita. Muévela a otro día: no la movemos sin ti.";
