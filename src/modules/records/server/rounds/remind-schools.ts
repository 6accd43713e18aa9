import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { RoundKind } from '@/contract/round-kind.ts'
import { daysUntil } from '@/standards/rounds/round-state.ts'
import { writeAudit } from '@/server/db/audit.ts'
import { postNotice } from '@/server/db/notices.ts'
import { accountsOf, reachedSchools } from '@/server/db/reach.ts'
import { kindsOfRounds } from '@/server/rounds/round-kinds.ts'
import { roundParams } from './round-name.ts'
import type { RoundRecord } from './round-record.ts'
import { unfinishedSchools } from './unfinished-schools.ts'

interface Sent {
  /** Schools reminded, and the accounts of these. */
  sent: number
  recipients: number
  /** Reminded already today; without an account; finished. */
  already: number
  nobody: number
  finished: number
}
interface By {
  accountId: number | null
  requestId: string | null
  today: string
}

/**
 * Reminds those of the schools that have not reached the target; all of them where none is named. A school is reminded of a round
 * once a day, by whomever: the row of the day decides.
 */
export async function remindSchools(
  trx: Db,
  round: RoundRecord,
  requested: readonly number[] | null,
  { accountId, requestId, today }: By,
): Promise<Sent> {
  const unfinished = await unfinishedSchools(trx, round)
  const chosen = requested === null ? unfinished : unfinished.filter(({ id }) => requested.includes(id))
  const scope = { kind: 'region', regionCode: round.regionCode } as const
  const accounts = await accountsOf(trx, reachedSchools(scope))
  const result: Sent = { sent: 0, recipients: 0, already: 0, nobody: 0, finished: 0 }
  if (requested !== null) result.finished = requested.length - chosen.length
  const days = daysUntil(round.endsOn, today)
  for (const { id, n, of } of chosen.toSorted((a, b) => a.id - b.id)) {
    const reached = accounts.get(id) ?? []
    if (reached.length === 0) result.nobody += 1
    else if (!(await noteReminded(trx, round, { school: id, today, accountId, recipients: reached.length })))
      result.already += 1
    else {
      await postNotice(
        trx,
        {
          regionCode: round.regionCode,
          tab: 'todo',
          createdBy: accountId,
          href: '/manage/rounds',
          kind: days < 0 ? 'round-reminder-over' : 'round-reminder',
          params: { ...roundParams(round), days, of, done: n, left: of - n, to: round.endsOn },
        },
        { accounts: reached },
      )
      await writeAudit(trx, {
        schoolId: id,
        accountId,
        requestId,
        action: 'round-reminded',
        subject: `${kindsOfRounds[round.kind].audited}:${round.id}`,
        detail: { done: n, of, recipients: reached.length, byItself: accountId === null },
      })
      result.sent += 1
      result.recipients += reached.length
    }
  }
  return result
}

/** In the table that the pages of progress and of submissions read, so that they show it too. */
async function noteReminded(
  trx: Db,
  { kind, id }: { kind: RoundKind; id: number },
  sent: { school: number; today: string; accountId: number | null; recipients: number },
): Promise<boolean> {
  const table = kind === 'vision' ? 'screening_reminder' : 'health_reminder'
  const { rows } = await sql`
    insert into ${sql.table(table)} (school_id, round_id, day, sent_by, recipients)
    values (${sent.school}, ${id}, ${sent.today}::date, ${sent.accountId}, ${sent.recipients})
    on conflict do nothing returning school_id`.execute(trx)
  return rows.length > 0
}
