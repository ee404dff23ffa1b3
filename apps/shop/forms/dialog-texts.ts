/** The sentences of the error catalogues that only a dialog says, or a screen of its own; the others are in alert-texts.ts. */

export const REGISTRATION_TEXTS = {
  done: "Se ha completado el registro. Recibirás un correo de confirmación para activar tu cuenta.",
  emailTaken: "Este correo electrónico ya está registrado.",
  askForAnotherPassword: "Si no recuerdas tu contraseña puedes solicitar una nueva.",
  refused: "No se ha podido completar el registro. Verifica los datos y vuelve a intentar.",
} as const;

export const TERMS_NOT_ACCEPTED = "Debes aceptar los términos y condiciones de uso";

export const RECOVERY_TEXTS = {
  done: "Se ha enviado el correo con tu nueva contraseña.",
  refused: "No se ha podido enviar el correo de recuperación de contraseña. Verifique los datos y vuelva a intentar.",
} as const;

export const RESEND_TEXTS = {
  done: "Se envió el correo de confirmación. No olvides también verificar que el correo no se encuentre en el filtro de spam.",
  unknownEmail: "Ocurrió un error, verifica que el correo sea correcto.",
  withoutReason: "Ocurrió un error, por favor notifícalo al empleado que te invitó.",
} as const;

export const ACTIVATION_TEXTS = {
  unknownKey: "No se pudo encontrar la clave de activación, por favor verifica que la url sea correcta.",
  noAnswer: "Ocurrió un error al intentar activar tu cuenta.",
  /** Ours; without a cart the server's own sentence. */
  expiredWithCart: "Este enlace ya venció. Pide otro: tu cuenta y tu carrito siguen aquí.",
} as const;

export const ADDRESS_TEXTS = {
  notAdded: "No se ha podido agregar la dirección. Verifique los datos y vuelva a intentar.",
  notSaved: "No se ha podido guardar la dirección. Verifique los datos y vuelva a intentar.",
} as const;

export const CARD_TEXTS = {
  updatedButGone: "No se pudo modificar la tarjeta porque esta tarjeta ya fue eliminada.",
  notUpdated: "No se ha podido modificar la tarjeta por el siguiente motivo:",
  notDeleted: "No se ha podido eliminar la tarjeta por el siguiente motivo:",
  notFound: "No se pudo encontrar la tarjeta.",
  deleted: "Se eliminó la tarjeta con éxito.",
} as const;

export const ORDER_TEXTS = {
  notCreated: "No se ha podido crear el pedido por la siguiente causa:",
  notCompleted: "Lo sentimos, pero tu pedido no ha podido ser completado.",
} as const;

export const DRAWING_TEXTS = {
  noFont: (error: unknown) => `Font could not be loaded: ${String(error)}`,
} as const;
