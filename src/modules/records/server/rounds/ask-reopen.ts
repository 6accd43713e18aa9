import { sql } from 'kysely'
import type { ParsedInputOf } from '@/contract/call.ts'
import type { roundAsk } from '@/contract/rounds.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { withoutHidden } from '@/lib/plain-line.ts'
import { writeAudit } from '@/server/db/audit.ts'
import { postNotice } from '@/server/db/notices.ts'
import { regionOf, schoolOf } from '@/server/db/scope.ts'
import { Failure } from '@/server/http/failure.ts'
import type { SignedInContext } from '@/server/http/route.ts'
import { kindsOfRounds } from '@/server/rounds/round-kinds.ts'
import { plainParam, roundParams } from './round-name.ts'
import { lockRound } from './round-record.ts'
import { entryRefusal } from '@/server/rounds/takes-entry.ts'

/** Key of the row by which a school asks at most once a day. */
export const requestedKey = (schoolId: number, day: string): string => `asked ${schoolId} ${day}`

/** Puts the wish among the bureau's to-dos. Throws Failure 403 for a school not taking part, 409 while the round is open or where it was asked today. */
export async function askReopen(
  { kind, id, reason }: ParsedInputOf<typeof roundAsk>,
  { db, caller, now, requestId }: SignedInContext,
): Promise<void> {
  const { scope, accountId } = caller
  const schoolId = schoolOf(scope)
  const today = schoolDay(now())
  await db.transaction().execute(async (trx) => {
    const refusal = await entryRefusal(trx, { kind, round: id, schoolId, today })
    if (refusal && refusal.key !== 'roundClosed' && refusal.key !== 'roundOver')
      throw new Failure(refusal.key === 'roundNotBegun' ? 409 : 403, {
        messageKey: refusal.key,
        params: refusal.params,
      })
    if (!refusal) throw new Failure(409, { messageKey: 'roundNotOver' })
    const round = await lockRound(trx, regionOf(scope), { kind, id })
    const { rows } = await sql`
      insert into round_message (kind, round_id, key) values (${kind}, ${id}, ${requestedKey(schoolId, today)})
      on conflict do nothing returning key`.execute(trx)
    if (rows.length === 0) throw new Failure(409, { messageKey: 'roundAsked' })
    const { rows: schools } = await sql<{
      name: string
    }>`select name from school where id = ${schoolId}`.execute(trx)
    await postNotice(
      trx,
      {
        regionCode: round.regionCode,
        tab: 'todo',
        kind: 'round-reopen-asked',
        createdBy: accountId,
        params: { ...roundParams(round), school: schools[0]?.name ?? '', reason: plainParam(reason) },
        href: `/manage/rounds?round=${kind}-${id}`,
      },
      'bureau',
    )
    await writeAudit(trx, {
      schoolId,
      accountId,
      requestId,
      action: 'round-reopen-asked',
      subject: `${kindsOfRounds[kind].audited}:${id}`,
      detail: { reason: withoutHidden(reason) },
    })
  })
}
