import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { announce } from '@/server/db/announce.ts'
import { nobodyMended, notifyStudentsChanged, type MendedStudents } from '../followers.ts'
import { kindsOfRounds } from '@/server/rounds/round-kinds.ts'
import { refreshRosterSummary } from '../summaries/roster-summary.ts'

/**
 * After students of a school were written, in the same transaction: the figures of the record, and word to every screen that shows
 * them. `screening`: who comes, goes or changes in a way that lists and figures of rounds follow, with those whose record was
 * mended in what earlier rounds rest on.
 * The caller holds the school.
 */
export async function recalculateSchool(
  trx: Db,
  schoolId: number,
  screening: { mended: MendedStudents } | null = { mended: nobodyMended },
): Promise<void> {
  const rounds = screening ? await notifyStudentsChanged(trx, schoolId, screening.mended) : []
  await refreshRosterSummary(trx, schoolId)
  const { rows } = await sql<{ region: string }>`
    select region_code as region from school where id = ${schoolId}`.execute(trx)
  const region = rows[0]?.region ?? ''
  const at = { school: schoolId, asOf: new Date().toISOString() }
  await announce(trx, region, { kind: 'roster-changed', ...at })
  for (const { kind, round } of rounds)
    await announce(trx, region, { kind: kindsOfRounds[kind].event, round, ...at })
}
