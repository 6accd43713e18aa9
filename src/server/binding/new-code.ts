import { randomInt } from 'node:crypto'

/** Eight of these make a code: no 0 O 1 I L U, which eyes and ears confuse (contract: `codePattern`). */
export const codeLetters = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const codeLength = 8

/** A code that nobody can guess from others: 30^8 of them. */
export const newCode = (): string =>
  Array.from({ length: codeLength }, () => codeLetters[randomInt(codeLetters.length)]).join('')
