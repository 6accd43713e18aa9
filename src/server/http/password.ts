import { hash, verify } from '@node-rs/argon2'

/** argon2id, 64 MiB, three passes: about 40 ms on one core. */
const cost = { algorithm: 2, memoryCost: 65_536, timeCost: 3, parallelism: 1 } as const

export const hashPassword = (password: string): Promise<string> => hash(password, cost)

let nobody: Promise<string> | undefined

/**
 * Whether the password is the account's. With no account the same work is done against a hash of nobody's, so that
 * the time taken does not tell whether the username exists (AUTH-05).
 */
export async function isPasswordOf(stored: string | undefined, password: string): Promise<boolean> {
  nobody ??= hashPassword('nobody has this password')
  const matches = await verify(stored ?? (await nobody), password).catch(() => false)
  return stored !== undefined && matches
}
