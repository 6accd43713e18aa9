import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { assessedColumns, findingNames, nothingFound, type CheckMeasures } from './check-grade.ts'
import { refreshCheckSummary } from './check-summary.ts'

interface Check extends CheckMeasures {
  round_id: number
  student_id: number
  sex: number
  taken_on: string
}

const assignments = sql.raw(findingNames.map((name) => `${name} = found.${name}`).join(', '))

/**
 * A mended birth date changes the age at which check-ups were held against the standards: holds those of these students against them again,
 * and counts their rounds. The measures stay, so the version does. The caller holds the school's row lock.
 */
export async function reassessChecks(
  trx: Db,
  schoolId: number,
  studentIds: readonly number[],
): Promise<void> {
  const { rows } = await sql<{ check: Check; birthDate: string | null }>`
    select to_jsonb(e) as check, s.birth_date::text as "birthDate"
    from student s
    join health_check e on e.school_id = s.school_id and e.student_id = s.id and e.state = 'done'
    where s.school_id = ${schoolId} and s.id = any(${[...studentIds]}::bigint[])`.execute(trx)
  if (rows.length === 0) return
  const found = rows.map(({ check, birthDate }) => ({
    round_id: check.round_id,
    student_id: check.student_id,
    ...(birthDate
      ? assessedColumns(check, { birthDate, takenOn: check.taken_on, sex: check.sex })
      : nothingFound),
  }))
  await sql`
    update health_check e set ${assignments}
    from jsonb_populate_recordset(null::health_check, ${JSON.stringify(found)}::jsonb) found
    where e.school_id = ${schoolId} and e.round_id = found.round_id and e.student_id = found.student_id`.execute(
    trx,
  )
  for (const round of new Set(found.map(({ round_id }) => round_id)))
    await refreshCheckSummary(trx, schoolId, round)
}
