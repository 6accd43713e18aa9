import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { greatestRate } from '@/modules/pe/standards/limits.ts'
import type { LessonOfHearts } from './lesson-of-hearts.ts'

interface Row {
  id: number
  day: string
  startsAt: number
  state: string
  phases: [number, number, number]
  /** Student and whole years on the day. */
  students: { id: number; age: number }[]
}

/** The lessons with these numbers, those of this school, each held to the end: two who add to one lesson follow one another. */
export async function lessonsOfHearts(
  trx: Db,
  schoolId: number,
  numbers: readonly number[],
): Promise<Map<number, LessonOfHearts>> {
  const ids = [...new Set(numbers)].toSorted((a, b) => a - b)
  await sql`
    select from lesson where school_id = ${schoolId} and id = any(${ids}::bigint[]) order by id for update`.execute(
    trx,
  )
  const { rows } = await sql<Row>`
    select l.id, l.day::text as day, l.state, l.phases,
      (1000 * extract(epoch from (l.day + l.starts_at) at time zone 'Asia/Shanghai'))::float8 as "startsAt", (
      select coalesce(jsonb_agg(jsonb_build_object('id', s.id,
        'age', coalesce(extract(year from age(l.day, s.birth_date))::int, c.grade + 6))), '[]')
      from student s where s.school_id = l.school_id and s.class_id = l.class_id and s.removed is null) as students
    from lesson l join class c on c.school_id = l.school_id and c.id = l.class_id
    where l.school_id = ${schoolId} and l.id = any(${ids}::bigint[])`.execute(trx)
  return new Map(
    rows.map(({ students, ...lesson }) => [
      lesson.id,
      {
        ...lesson,
        // An age that cannot be is a wrong birth date; the column holds 150 to 230.
        students: new Map(
          students.map(({ id, age }) => [id, { greatest: Math.min(215, Math.max(150, greatestRate(age))) }]),
        ),
      },
    ]),
  )
}
