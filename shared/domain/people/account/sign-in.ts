/** Of a sign-in that was refused for what was typed (storefront §8). The login form empties the password for this reason alone. */
export const WRONG_CREDENTIALS = "El usuario o la contraseña son incorrectos.";
