import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { Slots } from './slots.ts'

/** argon2id, 64 MiB, three passes: about 40 ms on one core. */
const cost = { algorithm: 2, memoryCost: 65_536, timeCost: 3, parallelism: 1 } as const

/** Half the cores at a time, in the order in which they came: each fills 64 MiB and a core, and who guesses passwords would have them all. */
const hashing = new Slots(Math.max(1, Math.floor(availableParallelism() / 2)))

export const hashPassword = (password: string): Promise<string> => hashing.take(() => hash(password, cost))

let nobody: Promise<string> | undefined

/**
 * Whether the password is the account's. With no account the same work is done against a hash of nobody's, so that
 * the time taken does not reveal whether the username exists (AUTH-05).
 */
export async function isPasswordOf(stored: string | undefined, password: string): Promise<boolean> {
  nobody ??= hashPassword('nobody has this password')
  const requested = stored ?? (await nobody)
  const matches = await hashing.take(() => verify(requested, password)).catch(() => false)
  return stored !== undefined && matches
}
