import { Type, type Static } from "typebox";
import { defineStaffEndpoint } from "./staff-endpoint.ts";
import { HIGHEST_INTEGER } from "../../domain/text/highest-integer.ts";

/** Of one member and one screen. */
export const MOST_VIEWS = 30;
export const LONGEST_VIEW_NAME = 40;

const Name = Type.String({ minLength: 1, maxLength: LONGEST_VIEW_NAME });
const ById = Type.Object({ id: Type.Integer({ minimum: 1, maximum: HIGHEST_INTEGER }) });

/** A list's filters and order under a name of the member's own. */
export const SavedView = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  /** The query of the list's address, without a question mark. */
  search: Type.String(),
});
export type SavedView = Static<typeof SavedView>;

/** `pedidos`: names the list among all. */
const Screen = Type.String({ pattern: "^[a-z][a-z-]{1,39}$" });

export const viewsEndpoint = defineStaffEndpoint({
  method: "GET",
  path: "/staff/views",
  summary: "Mis vistas guardadas de una pantalla",
  tag: "Vistas",
  needs: "session",
  query: Type.Object({ screen: Screen }),
  answer: Type.Object({ items: Type.Array(SavedView) }),
});

/** Searched texts are not kept: they may name a person. */
export const saveViewEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/views",
  summary: "Guarda una vista; con un nombre que ya existe, la cambia",
  tag: "Vistas",
  needs: "session",
  body: Type.Object({ screen: Screen, name: Name, search: Type.String({ maxLength: 1_000 }) }),
  answer: SavedView,
  errors: [409],
});

export const renameViewEndpoint = defineStaffEndpoint({
  method: "PATCH",
  path: "/staff/views/:id",
  summary: "Cambia el nombre de una vista",
  tag: "Vistas",
  needs: "session",
  params: ById,
  body: Type.Object({ name: Name }),
  answer: SavedView,
  errors: [404],
});

export const removeViewEndpoint = defineStaffEndpoint({
  method: "DELETE",
  path: "/staff/views/:id",
  summary: "Quita una vista",
  tag: "Vistas",
  needs: "session",
  params: ById,
  answer: Type.Object({ id: Type.Integer() }),
  errors: [404],
});
