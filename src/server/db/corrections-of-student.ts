import { sql } from 'kysely'
import type { Db } from './schema.ts'
import type { RoundRef } from '@/contract/figures.ts'
import { chainOfStudent, chainTable } from './chain-of-student.ts'
import { roundJson } from './round-json.ts'

type Values = Record<string, string | number | null>
interface Stored<Reason> {
  at: Date
  by: string | null
  round: RoundRef
  reason: Reason
  note: string
  before: Values
  after: Values
}

const tablesOf = {
  vision_correction: 'screening_round',
  health_correction: 'health_round',
} as const

/**
 * What was corrected of a child's records, newest first, whichever of its schools recorded them: when, by whom, why, and of each of `fields`
 * that changed both values as text.
 */
export async function correctionsOfStudent<Field extends string, Reason extends string>(
  db: Db,
  student: { schoolId: number; id: number },
  table: keyof typeof tablesOf,
  fields: readonly Field[],
) {
  const chain = await chainOfStudent(db, { schoolId: student.schoolId, studentId: student.id })
  const { rows } = await sql<Stored<Reason>>`
    select x.at, a.name as by, ${roundJson} as round, x.reason, x.note, x.before, x.after
    from ${chainTable(chain)}
    join ${sql.table(table)} x using (school_id, student_id)
    join ${sql.table(tablesOf[table])} r on r.id = x.round_id
    left join account a on a.id = x.account_id
    order by x.at desc, x.id desc`.execute(db)
  return rows.map(({ at, by, round, reason, note, before, after }) => ({
    at: at.toISOString(),
    by: by ?? '',
    round,
    reason,
    note,
    changes: fields
      .filter((field) => field in after)
      .map((field) => ({ field, before: String(before[field] ?? ''), after: String(after[field] ?? '') })),
  }))
}
