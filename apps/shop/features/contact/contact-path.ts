/** The form is on the home page; its title has this id. */
export const CONTACT_ID = "contacto";
export const CONTACT_PATH = `/#${CONTACT_ID}`;
