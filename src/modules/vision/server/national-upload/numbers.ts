/** A number as it is compared: whatever width, case and blanks it was typed with. */
export const plainNumber = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s\u200b-\u200d\ufeff'`]/g, '')
    .toUpperCase()

const idPattern = /^\d{17}[\dX]$/

/** The id number in a text: itself, or what follows the letter G of a student number, as only that letter stands before an id number. */
export function idNumberIn(plain: string): string | undefined {
  const inner = plain.startsWith('G') ? plain.slice(1) : plain
  return idPattern.test(inner) ? inner : undefined
}

/** A number of digits alone loses its leading zeros where a cell holds it as a number. */
export const withoutZeros = (plain: string): string | undefined =>
  /^\d{1,17}$/.test(plain) ? plain.replace(/^0+(?=\d)/, '') : undefined
