/** "m***@correo.mx": its owner recognises the address, and an onlooker learns little. A text without an address stays as it is. */
export const maskedEmail = (email: string): string => email.replace(/^(.)[^@]*(?=@)/u, "$1***");
