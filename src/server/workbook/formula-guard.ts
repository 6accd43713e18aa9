const formulaStart = /^[=+\-@\t\r]/
const plainNumber = /^[+-]?\d+(\.\d+)?$/

/**
 * Text for a CSV cell that no spreadsheet will take for a formula: an apostrophe goes before = + - @, tab and carriage
 * return. Plain numbers (−0.50, +1.25) stay as they are. An .xlsx does not need it: its cells are typed as text.
 */
export const escapeFormula = (text: string): string =>
  formulaStart.test(text) && !plainNumber.test(text) ? `'${text}` : text
