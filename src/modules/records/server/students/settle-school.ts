import { sql, type Kysely } from 'kysely'
import { announce } from '@/server/db/announce.ts'
import { enrolInOpenRounds } from '@/modules/vision/server/summaries/enrol.ts'
import { enrolInHealthRounds } from '@/modules/health/server/summaries/enrol-health.ts'
import { refreshVisionSummary } from '@/modules/vision/server/summaries/refresh.ts'
import { refreshRosterSummary } from '../summaries/roster-summary.ts'

/**
 * After pupils of a school were written, in the same transaction: the figures of the record, and word to every screen that shows
 * them. `screening`: who comes, goes or changes in a way that lists and figures of rounds follow, with the rounds whose exams were
 * graded again. The caller holds the school.
 */
export async function settleSchool(
  trx: Kysely<any>,
  schoolId: number,
  screening: { regraded: readonly number[] } | null = { regraded: [] },
): Promise<void> {
  const rounds = screening
    ? [...new Set([...(await enrolInOpenRounds(trx, schoolId)), ...screening.regraded])]
    : []
  const healthRounds = screening ? await enrolInHealthRounds(trx, schoolId) : []
  await refreshVisionSummary(trx, schoolId, rounds)
  await refreshRosterSummary(trx, schoolId)
  const { rows } = await sql<{ region: string }>`
    select region_code as region from school where id = ${schoolId}`.execute(trx)
  const region = rows[0]?.region ?? ''
  const at = { school: schoolId, asOf: new Date().toISOString() }
  await announce(trx, region, { kind: 'roster-changed', ...at })
  for (const round of rounds) await announce(trx, region, { kind: 'vision-changed', round, ...at })
  for (const round of healthRounds) await announce(trx, region, { kind: 'health-changed', round, ...at })
}
