import { Note } from "../../../../../../ui/feedback/note.tsx";

/** The design's wording. */
export const DeliveryNote = () => (
  <Note>Envío gratis a domicilio por paquetería o recolección sin costo en sucursal de distribuidor.</Note>
);
