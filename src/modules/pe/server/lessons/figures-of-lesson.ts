import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { LessonHead } from '@/modules/pe/contract/lessons.ts'
import type { FoundLesson } from './find-lesson.ts'

interface Counted {
  id: number
  present: number
  worn: number
  valid: number
  dense: number
  valid_seconds: number
  rate_sum: number
  main_seconds: number
  main_rate_sum: number
  mvpa_seconds: number
  density_n: number
  density_of: number
  zone_seconds: number[]
  counted_at: Date
}

export interface LessonFigures {
  id: number
  head: LessonHead
  zones: number[][]
  asOf: string
}

const mean = (sum: number, seconds: number) => (seconds === 0 ? null : sum / seconds)

function figuresOf(row: Counted): LessonFigures {
  return {
    id: row.id,
    head: {
      mean: mean(row.rate_sum, row.valid_seconds),
      mainMean: mean(row.main_rate_sum, row.main_seconds),
      density: { n: row.density_n, of: row.density_of },
      dense: { n: row.dense, of: row.valid },
      mvpa: { n: row.mvpa_seconds, of: row.valid_seconds },
      worn: { n: row.worn, of: row.present },
      valid: { n: row.valid, of: row.worn },
    },
    zones: [0, 5, 10].map((from) => row.zone_seconds.slice(from, from + 5)),
    asOf: row.counted_at.toISOString(),
  }
}

/** What is counted of a lesson, and of the last lesson of the class before it that was measured. */
export async function figuresOfLesson(
  db: Db,
  lesson: FoundLesson,
): Promise<{ own: LessonFigures | null; before: LessonFigures | null }> {
  const { rows } = await sql<Counted>`
    select l.id, s.* from lesson l
    join lesson_summary s on s.school_id = l.school_id and s.lesson_id = l.id
    where l.school_id = ${lesson.schoolId} and l.class_id = ${lesson.class.id}
      and (l.day, l.period) <= (${lesson.day}::date, ${lesson.period}::smallint)
    order by l.day desc, l.period desc limit 2`.execute(db)
  const own = rows.find(({ id }) => id === lesson.id)
  const before = rows.find(({ id }) => id !== lesson.id)
  return { own: own ? figuresOf(own) : null, before: before ? figuresOf(before) : null }
}
