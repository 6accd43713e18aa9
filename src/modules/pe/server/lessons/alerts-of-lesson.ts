import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { LessonAlert } from '@/modules/pe/contract/lessons.ts'
import { disclose, type Reader } from '@/server/db/personal-data.ts'
import type { FoundLesson } from './find-lesson.ts'

interface ReadAlert extends Omit<LessonAlert, 'acknowledged'> {
  at: Date | null
  by: string
  note: string
}

/** Safety alerts of a lesson in the order of time, names as the reader may see them. */
export async function alertsOfLesson(
  db: Db,
  { schoolId, id }: Pick<FoundLesson, 'schoolId' | 'id'>,
  reader: Reader,
): Promise<LessonAlert[]> {
  const { rows } = await sql<ReadAlert>`
    select a.student_id as student, s.name, a.from_second as from, a.seconds, a.peak, a.limit_rate as limit, a.version,
      a.acknowledged_at as at, coalesce(k.name, '') as by, coalesce(a.note, '') as note
    from lesson_alert a
    join student s on s.school_id = a.school_id and s.id = a.student_id
    left join account k on k.id = a.acknowledged_by
    where a.school_id = ${schoolId} and a.lesson_id = ${id}
    order by a.from_second, a.student_id`.execute(db)
  return rows.map(({ at, by, note, ...alert }) => ({
    ...alert,
    name: disclose('studentName', alert.name, reader),
    acknowledged: at ? { at: at.toISOString(), by, note } : null,
  }))
}
