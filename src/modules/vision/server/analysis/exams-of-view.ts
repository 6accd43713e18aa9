import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { SummaryRow } from '@/server/suppression/summary-row.ts'
import { inView } from '../read-summary.ts'
import type { ScreenView } from '../screen-view.ts'

/** How an age that is not known stands in a row: there is no birth date. */
export const noAge = -1
/** How boarding stands in a row. */
export const boardingCode = { day: 0, boarder: 1, unknown: 2 } as const

/**
 * Sums over the exams of a view themselves, for what no summary holds. `age` may be among the columns: whole years on the day of the
 * screening, of who was not screened on the round's first day; and `boarding`, as the record has it today. Only for who is told figures
 * whole: no mask is made for these.
 */
export async function sumExams(
  db: Db,
  view: ScreenView,
  question: {
    roundIds: readonly number[]
    by: readonly ('round_id' | 'sex' | 'age' | 'boarding')[]
    /** Each sum by its name; the exam is `e`. */
    sums: Readonly<Record<string, string>>
  },
): Promise<SummaryRow[]> {
  const keys = question.by.map((key) => sql.ref(`e.${key}`))
  const sums = Object.entries(question.sums).map(
    ([name, sum]) => sql`(${sql.raw(sum)})::int as ${sql.ref(name)}`,
  )
  const worn =
    view.glasses === undefined
      ? sql``
      : sql`and e.state = 'done' and (e.glasses <> 'none') = ${view.glasses === 'worn'}`
  const grouping = keys.length === 0 ? sql`` : sql`group by ${sql.join(keys)}`
  // Columns of the student are named otherwise, so that those by which a view is narrowed are the exam's.
  const { rows } = await sql<SummaryRow>`
    select ${sql.join([...keys, ...sums])} from (
      select x.*, coalesce(
        extract(year from age(coalesce(x.taken_on, r.starts_on), b.birth_date))::int, ${sql.lit(noAge)}) as age,
        coalesce(b.boarding::int, ${sql.lit(boardingCode.unknown)}) as boarding
      from vision_exam x join screening_round r on r.id = x.round_id
      left join (select school_id as of_school, id as of_student, birth_date, boarding from student) b
        on b.of_school = x.school_id and b.of_student = x.student_id
      where x.round_id = any(${[...question.roundIds]}::int[])) e
    where ${inView(view)} ${worn} ${grouping}`.execute(db)
  return rows
}
