import { timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { clinicOpen } from '@/modules/referrals/contract/clinic-answers.ts'
import type { Db, Trx } from '@/server/db/schema.ts'
import { Failure } from '@/server/http/failure.ts'
import { route } from '@/server/http/route.ts'
import {
  clearTries,
  countWrongTry,
  lockTries,
  longestWait,
  tryKey,
  type TryRule,
} from '@/server/http/wrong-tries.ts'
import { hashOfPin } from '../clinics/change-clinics.ts'
import { readLink, type Link } from '../links/link-token.ts'
import { caseOf, correctUntil, readCases } from './read-cases.ts'

/** Of one list link: whoever has it guesses at six digits. */
const pinRule: TryRule = { free: 5, firstSeconds: 60, maxSeconds: 3600 }

/** Throws 403 for a wrong PIN and 429 after too many; tries at once come one after the other. Not in a transaction that is rolled back. */
async function requirePin(db: Db, link: Link, token: string, pin: string): Promise<void> {
  const isRight = await db.transaction().execute(async (trx) => {
    const held = await lockTries(trx, [tryKey(pinRule, 'clinic list', link.hash.toString('hex'))])
    const wait = longestWait(held)
    if (wait > 0) throw new Failure(429, { retryAfterSeconds: wait })
    const given = hashOfPin(token, pin)
    if (link.pinHash && timingSafeEqual(given, link.pinHash)) {
      await clearTries(trx, held)
      return true
    }
    await countWrongTry(trx, held)
    return false
  })
  if (!isRight) throw new Failure(403, { messageKey: 'referralPinWrong' })
}

/** The link as a clinic may use it now. Throws 404 for one that is used up or over. */
export async function openLink(
  db: Db,
  { token, pin }: { token: string; pin?: string | undefined },
  now: Date,
): Promise<{ link: Link; needsPin: boolean }> {
  const link = await readLink(db, token, { kinds: ['case', 'list'], now })
  if (link.answeredAt && correctUntil(link.answeredAt) <= now)
    throw new Failure(404, { messageKey: 'referralLinkUsed' })
  if (link.kind !== 'list') return { link, needsPin: false }
  if (pin === undefined) return { link, needsPin: true }
  await requirePin(db, link, token, pin)
  return { link, needsPin: false }
}

export const clinicOpenRoute = route(clinicOpen, async (input, { db, now }) => {
  const { link, needsPin } = await openLink(db, input, now())
  const cases = needsPin ? [] : await readCases(db, link, now())
  return {
    kind: link.kind === 'list' ? ('list' as const) : ('case' as const),
    clinic: await clinicName(db, link, cases[0]?.clinic ?? null),
    until: link.expiresAt.toISOString(),
    needsPin,
    cases: cases.map((each) => caseOf(each, now())),
  }
})

async function clinicName(db: Db | Trx, link: Link, ofCase: number | null): Promise<string> {
  const id = link.clinicId ?? ofCase
  if (id === null) return ''
  const { rows } = await sql<{ name: string }>`select name from clinic where id = ${id}`.execute(db)
  return rows[0]?.name ?? ''
}
