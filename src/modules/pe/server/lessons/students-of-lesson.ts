import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { Rate } from '@/standards/rate.ts'
import { disclose, type Reader } from '@/server/db/personal-data.ts'
import type { FoundLesson } from './find-lesson.ts'

interface StudentOfLesson {
  id: number
  name: string
  density: Rate
  mean: number
  peak: number
}

/** Students whose figures count, named as the reader may see them, the least dense first. */
export async function studentsOfLesson(
  db: Db,
  lesson: FoundLesson,
  reader: Reader,
): Promise<StudentOfLesson[]> {
  const { rows } = await sql<StudentOfLesson>`
    select p.student_id as id, s.name, jsonb_build_object('n', p.moving_seconds, 'of', p.valid_seconds) as density,
      p.rate_sum::float8 / p.valid_seconds as mean, p.peak
    from lesson_student_summary p
    join student s on s.school_id = p.school_id and s.id = p.student_id
    where p.school_id = ${lesson.schoolId} and p.lesson_id = ${lesson.id} and p.is_valid
    order by p.moving_seconds::float8 / p.valid_seconds, p.student_id`.execute(db)
  return rows.map((row) => ({ ...row, name: disclose('studentName', row.name, reader) }))
}
