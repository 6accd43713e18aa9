import { sql } from 'kysely'
import { entryOf } from '@/lib/required.ts'
import type { Db } from '@/server/db/schema.ts'
import { recountLesson } from '../../summaries/lesson-record.ts'
import { lessonSamples, samplesText } from '../../summaries/lesson-samples.ts'
import type { LessonOfHearts } from './lesson-of-hearts.ts'
import type { PlacedHeart } from './assign-hearts.ts'

/** What a stretch changed: enough to take exactly that back. */
export interface TakenHeart {
  lesson: number
  student: number
  /** The student was known to be present before. */
  had: boolean
  /** Of the lesson before. */
  state: string
  /** Seconds that had no value, from and up to, both included. */
  filled: [number, number][]
}

/** Adds stretches to a lesson's values and counts it again; it is held then. A second that has a value keeps it. Answers what each changed. */
export async function addHearts(
  trx: Db,
  schoolId: number,
  lesson: LessonOfHearts,
  records: readonly PlacedHeart[],
  now: Date,
): Promise<Map<string, TakenHeart>> {
  const had = new Map(
    (await lessonSamples(trx, { schoolId, id: lesson.id })).map((one) => [one.studentId, one]),
  )
  const changes = new Map<string, TakenHeart>()
  const touched = new Set<number>()
  for (const { id, student, from, samples } of records) {
    const before = had.get(student)
    const greatest = before?.greatest ?? entryOf(lesson.students, student).greatest
    const { values, filled } = merged(before?.samples ?? null, from, samples)
    had.set(student, { studentId: student, greatest, samples: values })
    touched.add(student)
    changes.set(id, {
      lesson: lesson.id,
      student,
      had: before !== undefined,
      state: lesson.state,
      filled,
    })
  }
  const hearts = [...had.values()]
    .filter(({ studentId }) => touched.has(studentId))
    .map(({ studentId, greatest, samples }) => ({
      student_id: studentId,
      greatest,
      samples: samples && `{${samplesText(samples)}}`,
    }))
  await sql`
    insert into lesson_heart (school_id, lesson_id, student_id, greatest, samples)
    select ${schoolId}::int, ${lesson.id}::bigint, student_id, greatest, samples::smallint[]
    from jsonb_to_recordset(${JSON.stringify(hearts)}::jsonb) as submitted (student_id bigint, greatest smallint, samples text)
    on conflict (school_id, lesson_id, student_id) do update set samples = excluded.samples`.execute(trx)
  const present = [...had.values()].toSorted((a, b) => a.studentId - b.studentId)
  await recountLesson(trx, { schoolId, lessonId: lesson.id, phases: lesson.phases, countedAt: now }, present)
  await sql`
    update lesson set state = 'held', reason = null, version = version + 1, updated_at = ${now}
    where school_id = ${schoolId} and id = ${lesson.id} and state <> 'held'`.execute(trx)
  return changes
}

type Values = readonly (number | null)[]

function merged(before: Values | null, from: number, samples: Values) {
  const filled: [number, number][] = []
  if (samples.length === 0) return { values: before && [...before], filled }
  const values = [...(before ?? [])]
  for (const [index, value] of samples.entries()) {
    const second = from + index
    while (values.length < second) values.push(null)
    if (value !== null && (values[second] ?? null) === null) {
      const last = filled.at(-1)
      if (last?.[1] === second - 1) last[1] = second
      else filled.push([second, second])
    }
    values[second] ??= value
  }
  return { values, filled }
}
