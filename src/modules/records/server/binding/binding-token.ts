import { createHash, randomBytes } from 'node:crypto'

export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Opens one child's results on one phone: the school, so that one shard is asked, and 32 random bytes. Only its hash is stored. */
export const newToken = (schoolId: number): string => `${schoolId}.${randomBytes(32).toString('base64url')}`

/** The school a token was made in; 0 when it is none of ours. */
export function schoolOfToken(token: string): number {
  const school = /^(\d{1,9})\.[\w-]{43}$/.exec(token)?.[1]
  return school === undefined ? 0 : Number(school)
}
