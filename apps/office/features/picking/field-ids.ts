/** Names of the fields of the packing view, for the button that goes to the next one. */
export const codeFieldId = (line: number): string => `codigo-${line}`;
export const dotFieldId = (line: number, piece: number): string => `dot-${line}-${piece}`;
