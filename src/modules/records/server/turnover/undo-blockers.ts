import { sql, type RawBuilder } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { UndoBlocker } from '@/modules/records/contract/turnover.ts'
import type { Locale } from '@/server/http/locale.ts'
import { messageOf } from '@/server/http/messages.ts'
import type { TurnoverRecord } from './turnover-record.ts'

type Of = Pick<TurnoverRecord, 'schoolId' | 'id' | 'toYear' | 'madeClasses'>
interface Found {
  n: number
  name: string | null
  grade: number | null
  number: number | null
  text: string | null
}

/** Rows of a table in a class that the turnover made; `also` narrows them, over the alias x. */
const inMadeClass = (of: Of, table: string, also = sql`true`, hasStudent = true): RawBuilder<unknown> => sql`
  select ${hasStudent ? sql`st.name` : sql`null::text`} as name, c.grade, c.number, null::text as text
  from ${sql.table(table)} x
  join class c on c.school_id = x.school_id and c.id = x.class_id
  ${hasStudent ? sql`left join student st on st.school_id = x.school_id and st.id = x.student_id` : sql``}
  where x.school_id = ${of.schoolId} and x.class_id = any(${of.madeClasses}::bigint[]) and ${also}`

const isSeen = sql`x.state <> 'due'`

/** What was written after a turnover, kind by kind: a student's record, a result, a lesson, a record of sport or labour … */
const questions = (of: Of): [UndoBlocker['kind'], RawBuilder<unknown>][] => [
  [
    'accepted',
    sql`select st.name, null::int as grade, null::int as number, k.name as text
      from turnover_student x
      join student st on st.school_id = x.school_id and st.id = x.student_id
      left join school k on k.id = x.accepted_school_id
      where x.school_id = ${of.schoolId} and x.turnover_id = ${of.id} and x.accepted_at is not null`,
  ],
  [
    'later',
    sql`select null::text as name, null::int as grade, null::int as number, x.to_year::text as text from turnover x
      where x.school_id = ${of.schoolId} and x.from_year = ${of.toYear} and x.state in ('waiting', 'done', 'undoing')`,
  ],
  [
    'student-changed',
    sql`select st.name, c.grade, c.number, null::text as text
      from turnover_student x
      join student st on st.school_id = x.school_id and st.id = x.student_id and st.version <> x.version
      join class c on c.school_id = st.school_id and c.id = st.class_id
      where x.school_id = ${of.schoolId} and x.turnover_id = ${of.id} and x.from_class_id is not null`,
  ],
  [
    'student-added',
    sql`select st.name, c.grade, c.number, null::text as text
      from student st join class c on c.school_id = st.school_id and c.id = st.class_id
      where st.school_id = ${of.schoolId} and st.class_id = any(${of.madeClasses}::bigint[]) and not exists (
        select from turnover_student x
        where x.school_id = st.school_id and x.turnover_id = ${of.id} and x.student_id = st.id)`,
  ],
  ['screened', inMadeClass(of, 'vision_exam', isSeen)],
  ['checked', inMadeClass(of, 'health_check', isSeen)],
  ['tested', inMadeClass(of, 'fitness_test', isSeen)],
  ['sport', inMadeClass(of, 'sport_record')],
  ['lesson', inMadeClass(of, 'lesson', sql`true`, false)],
  ['lesson', inMadeClass(of, 'pe_timetable', sql`true`, false)],
  ['labour', inMadeClass(of, 'labour_record')],
  ['labour', inMadeClass(of, 'labour_lesson', sql`true`, false)],
  ['labour', inMadeClass(of, 'labour_no_lesson', sql`true`, false)],
  ['task', inMadeClass(of, 'sport_task_class', sql`true`, false)],
  ['task', inMadeClass(of, 'labour_task_class', sql`true`, false)],
  ['competition', inMadeClass(of, 'competition_entry')],
  ['trip', inMadeClass(of, 'trip_booking', sql`true`, false)],
]

/**
 * What keeps a turnover from being undone, each kind once with how many there are and the first of them in words: the student and the
 * class, or the school that accepted. Only the own school's names are said.
 */
export async function undoBlockers(db: Db, of: Of, locale: Locale): Promise<UndoBlocker[]> {
  const found = new Map<UndoBlocker['kind'], UndoBlocker>()
  for (const [kind, question] of questions(of)) {
    const { rows } = await sql<Found>`
      select count(*) over ()::int as n, q.* from (${question}) q limit 1`.execute(db)
    const [first] = rows
    if (!first) continue
    const had = found.get(kind)
    found.set(kind, { kind, n: first.n + (had?.n ?? 0), what: had?.what ?? labelsOf(first, locale) })
  }
  return [...found.values()]
}

function labelsOf({ name, grade, number, text }: Found, locale: Locale): string {
  const where =
    grade === null || number === null
      ? ''
      : messageOf(locale, 'turnoverClassName', { partGrade: grade, number })
  return [name, where, text].filter(Boolean).join(' · ')
}
