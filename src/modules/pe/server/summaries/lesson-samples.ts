import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { LessonStudent } from '@/modules/pe/standards/lesson-load.ts'
import type { Samples } from '@/modules/pe/standards/limits.ts'

/** How samples travel: a text of values, empty = none; a driver's reading of a hundred thousand array elements costs ten times as much. */
export const samplesText = (samples: Samples): string =>
  samples.map((value) => (value === null ? 'NULL' : value)).join(',')

const samplesOf = (text: string): (number | null)[] =>
  text === '' ? [] : text.split(',').map((value) => (value === '' ? null : Number(value)))

/** Who was present at a lesson, with what was measured. */
export async function lessonSamples(
  db: Db,
  { schoolId, id }: { schoolId: number; id: number },
): Promise<LessonStudent[]> {
  const { rows } = await sql<{ studentId: number; greatest: number; text: string | null }>`
    select h.student_id as "studentId", h.greatest, array_to_string(h.samples, ',', '') as text
    from lesson_heart h where h.school_id = ${schoolId} and h.lesson_id = ${id}
    order by h.student_id`.execute(db)
  return rows.map(({ text, ...who }) => ({ ...who, samples: text === null ? null : samplesOf(text) }))
}
