import { randomInt } from 'node:crypto'
import { hashPassword } from './password.ts'

/** Without letters and digits that look alike when written down by hand. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const groups = 3
const groupLetters = 5

export interface FreshPassword {
  /** Shown once, stored nowhere: 15 of 31 characters, 74 random bits. */
  password: string
  hash: string
}

const group = () => Array.from({ length: groupLetters }, () => alphabet[randomInt(alphabet.length)]).join('')

export async function freshPassword(): Promise<FreshPassword> {
  const password = Array.from({ length: groups }, group).join('-')
  return { password, hash: await hashPassword(password) }
}

/** What an account is opened with whose password serves once. `locale`: the language it begins in, where one was chosen. */
export const oneTimeFields = (hash: string, until: Date, locale: string | undefined) => ({
  password_hash: hash,
  must_change_password: true,
  one_time_until: until,
  one_time_made: 1,
  preferences: JSON.stringify(locale === undefined ? {} : { locale }),
})

/** One after the other: whoever signs in meanwhile waits for one of them, and not for all. */
export async function freshPasswords(count: number): Promise<FreshPassword[]> {
  const made: FreshPassword[] = []
  while (made.length < count) made.push(await freshPassword())
  return made
}
