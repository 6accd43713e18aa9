import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { kindsOfRounds } from '@/server/rounds/round-kinds.ts'
import type { RoundRecord } from './round-record.ts'
import { schoolTakesPart } from '@/server/rounds/takes-part.ts'

export interface UnfinishedSchool {
  id: number
  name: string
  /** Students with a result, and on the list, as the screens count coverage. */
  n: number
  of: number
  /** Somebody was measured at all. */
  reports: boolean
}

/** Schools taking part whose coverage is below the round's target, those without any result first. Who has no student yet is one of them. */
export async function unfinishedSchools(
  db: Db,
  { kind, id, coverageTarget }: Pick<RoundRecord, 'kind' | 'id' | 'coverageTarget'>,
): Promise<UnfinishedSchool[]> {
  const { table, summary, done, of, measured } = kindsOfRounds[kind]
  const { rows } = await sql<UnfinishedSchool>`
    with counted as (
      select f.school_id, sum(${done})::int as n, sum(${of})::int as of, sum(${measured})::int as measured
      from ${summary} where f.round_id = ${id} group by f.school_id)
    select s.id, s.name, coalesce(c.n, 0) as n, coalesce(c.of, 0) as of, coalesce(c.measured, 0) > 0 as reports
    from ${sql.table(table)} r join school s on ${schoolTakesPart(kind, 'r', 's')}
    left join counted c on c.school_id = s.id
    where r.id = ${id} and (coalesce(c.of, 0) = 0 or 100 * c.n < ${coverageTarget}::int * c.of)
    order by reports, coalesce(c.n::float / nullif(c.of, 0), 0), s.name_pinyin, s.id`.execute(db)
  return rows
}
