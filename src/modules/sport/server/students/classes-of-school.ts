import { sql } from 'kysely'
import type { SportOfClass } from '@/modules/sport/contract/students.ts'
import type { Db } from '@/server/db/schema.ts'
import { publishFigures } from '../screen/publish.ts'
import { addUp, readWindow } from '../screen/read-window.ts'
import type { SportView } from '../screen/sport-view.ts'
import { hasNoDay } from './absent-days.ts'

/** Classes of a school that have students. */
export async function classesOf(db: Db, school: number) {
  const { rows } = await sql<{ id: number; grade: number; number: number; name: string; students: number }>`
    select c.id::int as id, c.grade, c.number, coalesce(c.name, '') as name, count(*)::int as students
    from student s join class c on c.school_id = s.school_id and c.id = s.class_id
    where s.school_id = ${school} and s.removed is null
    group by c.id, c.grade, c.number, c.name order by c.grade, c.number`.execute(db)
  return rows
}

/** What each class comes to: rates from the summaries, who has not taken part from the last days of the school's students. */
export async function figuresOfClasses(
  db: Db,
  view: SportView,
  { school, absent }: { school: number; absent: readonly string[] },
): Promise<(ofClass: { id: number; students: number }) => SportOfClass> {
  const rows = await readWindow(db, view, view.days, true)
  const { rows: without } = await sql<{ id: number; n: number }>`
    select s.class_id::int as id, count(*)::int as n from student s
    where s.school_id = ${school} and s.removed is null and ${hasNoDay(absent)} group by s.class_id`.execute(
    db,
  )
  const lacking = new Map(without.map(({ id, n }) => [id, n]))
  const reader = { isWhole: view.isWhole, suppressed: () => false, days: view.days.length }
  return ({ id, students }) => {
    const sums = addUp(rows.filter(({ class_id }) => class_id === id))
    const { participation, reached, minutes } = publishFigures(reader, sums, { school })
    const rest = { n: lacking.get(id) ?? 0, of: students }
    return { participation, reached, minutes: minutes?.capped ?? null, absent: rest }
  }
}
