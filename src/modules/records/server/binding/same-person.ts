import { createHash, timingSafeEqual } from 'node:crypto'

/** A name as two people type it alike: full-width and half-width, with or without blanks, whichever dot stands in it. */
export const plainName = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/[\s\u200B-\u200F\u2028-\u202E\u2060-\u2069\uFEFF]/g, '')
    .replace(/[·•・‧∙.]/g, '·')
    .toLowerCase()

/** A number as it is stored: without blanks, in capitals. */
export const plainNumber = (number: string): string =>
  number.normalize('NFKC').replace(/\s/g, '').toUpperCase()

/** So much of its end is enough of a number, beside code and name: it stands on the slip that the child brings home. */
const endLength = 6
export const endOfNumber = (number: string): string => plainNumber(number).slice(-endLength)
export const isEndAlone = (number: string): boolean => plainNumber(number).length === endLength

/** How schools may have stored a number: the index holds it as it was written. */
export const waysOfNumber = (number: string): string[] => {
  const typed = number.normalize('NFKC').replace(/\s/g, '')
  return [...new Set([typed, typed.toUpperCase(), typed.toLowerCase()])]
}

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Takes as long for a name that differs at once as for one that differs at its end, or for none. */
export const isSameName = (a: string, b: string | null): boolean =>
  timingSafeEqual(digest(plainName(a)), digest(plainName(b ?? ''))) && b !== null

/**
 * Whether somebody without an account knows this child: its name, with its number, the end of that, or its birthday in eight digits, since
 * a kindergarten's child may have no number yet.
 */
export function knowsChild(
  child: { name: string; studentNo: string | null; birthDate: string | null },
  { name, proof }: { name: string; proof: string },
): boolean {
  const number = plainNumber(child.studentNo ?? '')
  const given = plainNumber(proof)
  const isNumber = number !== '' && (given === number || (isEndAlone(given) && endOfNumber(number) === given))
  const isBirthday =
    child.birthDate !== null && given.replaceAll(/\D/g, '') === child.birthDate.replaceAll('-', '')
  return isSameName(name, child.name) && (isNumber || isBirthday)
}
