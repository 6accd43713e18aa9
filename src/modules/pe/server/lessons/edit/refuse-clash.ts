import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { fieldsRefused } from '@/server/http/field-refused.ts'
import type { Locale } from '@/server/http/locale.ts'

interface Slot {
  schoolId: number
  day: string
  period: number
  classId: number
  teacherId: number
  /** The lesson itself. */
  except: number | null
}

/** Throws Failure 409 at `period` where the class has a lesson then, at `teacher` where the teacher has one. A cancelled one of the teacher's is none. */
export async function refuseClash(
  trx: Db,
  { schoolId, day, period, classId, teacherId, except }: Slot,
  locale: Locale,
): Promise<void> {
  const { rows } = await sql<{ isClass: boolean }>`
    select class_id = ${classId} as "isClass" from lesson
    where school_id = ${schoolId} and day = ${day}::date and period = ${period} and id is distinct from ${except}::bigint
      and (class_id = ${classId} or (teacher_id = ${teacherId} and state <> 'cancelled'))
    order by 1 desc limit 1`.execute(trx)
  if (rows[0]?.isClass) throw fieldsRefused(409, locale, [{ path: 'period', key: 'classHasLesson' }])
  if (rows[0]) throw fieldsRefused(409, locale, [{ path: 'teacher', key: 'teacherHasLesson' }])
}
