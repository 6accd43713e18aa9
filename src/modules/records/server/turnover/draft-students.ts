import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { TurnoverStudent } from '@/modules/records/contract/turnover.ts'
import { disclose } from '@/server/db/personal-data.ts'
import { planNow } from './plan-sql.ts'
import type { TurnoverRecord } from './turnover-record.ts'

const maxShown = 500

/** Students of one class of a turnover, or without a class every one that a person decided or that is undecided. */
export async function studentsOfTurnover(
  db: Db,
  record: TurnoverRecord,
  classId: number | undefined,
): Promise<TurnoverStudent[]> {
  const { rows } = await sql<Omit<TurnoverStudent, 'sex'> & { sex: number; student_no: string | null }>`
    select p.student_id::int as id, p.name, p.student_no, p.sex, p.class_id::int as "classId", p.outcome, p.chosen,
      p.target_number::int as "targetNumber", coalesce(nullif(p.destination, ''), k.name, '') as destination
    from (${planNow(record)}) p left join school k on k.id = p.to_school_id
    where ${classId === undefined ? sql`(p.chosen or p.outcome = 'undecided')` : sql`p.class_id = ${classId}`}
    order by p.grade, p.number, p.name_pinyin, p.student_id limit ${maxShown}`.execute(db)
  return rows.map(({ student_no, sex, ...row }) => ({
    ...row,
    name: disclose('studentName', row.name, 'school'),
    number: disclose('studentNumber', student_no ?? '', 'school'),
    sex: sex === 1 ? 'boy' : sex === 2 ? 'girl' : 'unknown',
  }))
}
