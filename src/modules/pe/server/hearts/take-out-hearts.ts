import { sql } from 'kysely'
import { firstOf, lastOf } from '@/lib/required.ts'
import type { Db } from '@/server/db/schema.ts'
import type { PhaseMinutes } from '@/modules/pe/standards/phases.ts'
import { recountLesson } from '../summaries/lesson-record.ts'
import { lessonSamples, samplesText } from '../summaries/lesson-samples.ts'
import type { TakenHeart } from './take/add-hearts.ts'

/**
 * Takes out of one lesson what releases had filled in, the last of them first, and counts it again. A student who was only present by them
 * is no longer; a lesson without any heart left is what it was before.
 */
export async function takeOutHearts(
  trx: Db,
  schoolId: number,
  taken: readonly TakenHeart[],
  now: Date,
): Promise<void> {
  const { lesson, state } = lastOf(taken)
  const { rows } = await sql<{ phases: PhaseMinutes }>`
    select phases from lesson where school_id = ${schoolId} and id = ${lesson} for update`.execute(trx)
  const present = new Map(
    (await lessonSamples(trx, { schoolId, id: lesson })).map((one) => [one.studentId, one]),
  )
  for (const { student, had, filled } of taken) {
    const one = present.get(student)
    if (!one) continue
    const samples = without(one.samples, filled)
    const isLeft = samples?.some((value) => value !== null) ?? false
    if (isLeft || had) present.set(student, { ...one, samples: isLeft ? samples : null })
    else present.delete(student)
  }
  const left = [...present.values()].toSorted((a, b) => a.studentId - b.studentId)
  const touched = new Set(taken.map(({ student }) => student))
  const hearts = left
    .filter(({ studentId }) => touched.has(studentId))
    .map(({ studentId, samples }) => ({
      student_id: studentId,
      samples: samples && `{${samplesText(samples)}}`,
    }))
  await sql`
    delete from lesson_heart where school_id = ${schoolId} and lesson_id = ${lesson}
      and not student_id = any(${left.map(({ studentId }) => studentId)}::bigint[])`.execute(trx)
  await sql`
    update lesson_heart h set samples = submitted.samples::smallint[]
    from jsonb_to_recordset(${JSON.stringify(hearts)}::jsonb) as submitted (student_id bigint, samples text)
    where h.school_id = ${schoolId} and h.lesson_id = ${lesson} and h.student_id = submitted.student_id`.execute(
    trx,
  )
  if (left.length > 0)
    return recountLesson(
      trx,
      { schoolId, lessonId: lesson, phases: firstOf(rows).phases, countedAt: now },
      left,
    )
  for (const table of ['lesson_alert', 'lesson_student_summary', 'lesson_summary'])
    await sql`delete from ${sql.table(table)} where school_id = ${schoolId} and lesson_id = ${lesson}`.execute(
      trx,
    )
  // Somebody who has entered marks meanwhile has said that it was held.
  await sql`
    update lesson l set state = ${state}, version = version + 1, updated_at = ${now}
    where l.school_id = ${schoolId} and l.id = ${lesson} and l.state <> ${state} and not exists (
      select from pe_assessment a where a.school_id = l.school_id and a.lesson_id = l.id)`.execute(trx)
}

function without(samples: readonly (number | null)[] | null, filled: readonly [number, number][]) {
  if (!samples) return null
  const values = [...samples]
  for (const [from, to] of filled) values.fill(null, from, to + 1)
  while (values.length > 0 && values.at(-1) === null) values.pop()
  return values
}
