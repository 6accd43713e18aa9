import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { Failure } from '@/server/http/failure.ts'

/** 32 random bytes; only their hash is stored. */
export const newLinkToken = (): string => randomBytes(32).toString('base64url')
export const hashOfLink = (token: string): Buffer => createHash('sha256').update(token).digest()

export interface Link {
  hash: Buffer
  kind: 'guardian' | 'case' | 'list'
  schoolId: number
  referralId: number | null
  clinicId: number | null
  pinHash: Buffer | null
  expiresAt: Date
  answeredAt: Date | null
  resultId: number | null
}

/** The link that a token opens. Throws 404 with what happened to one that opens nothing: nobody learns more than that. */
export async function readLink(
  db: Db,
  token: string,
  { kinds, now }: { kinds: readonly Link['kind'][]; now: Date },
): Promise<Link> {
  const { rows } = await sql<Link>`
    select token_hash as hash, kind, school_id as "schoolId", referral_id::int as "referralId", clinic_id as "clinicId",
      pin_hash as "pinHash", expires_at as "expiresAt", answered_at as "answeredAt", result_id::int as "resultId"
    from referral_link where token_hash = ${hashOfLink(token)}`.execute(db)
  const [link] = rows
  if (!link || !kinds.includes(link.kind)) throw new Failure(404, { messageKey: 'referralLinkUnknown' })
  if (link.expiresAt <= now) throw new Failure(404, { messageKey: 'referralLinkExpired' })
  return link
}

/** New links, each of one referral. `replaces`: those of the same kind before them open nothing any more, unless they were answered. */
export async function makeLinks(
  trx: Db,
  schoolId: number,
  links: readonly { referralId: number; token: string; expiresAt: Date }[],
  { kind, by, replaces }: { kind: 'guardian' | 'case'; by: number | null; replaces: boolean },
): Promise<void> {
  if (links.length === 0) return
  const ids = links.map(({ referralId }) => referralId)
  if (replaces)
    await sql`
    delete from referral_link where school_id = ${schoolId} and kind = ${kind}
      and referral_id = any(${ids}::bigint[]) and answered_at is null`.execute(trx)
  await sql`
    insert into referral_link (token_hash, kind, school_id, referral_id, expires_at, created_by)
    select hash, ${kind}, ${schoolId}::int, id, until, ${by}::int
    from unnest(${links.map(({ token }) => hashOfLink(token))}::bytea[], ${ids}::bigint[],
      ${links.map(({ expiresAt }) => expiresAt.toISOString())}::timestamptz[]) l (hash, id, until)`.execute(
    trx,
  )
}
