import { sql } from 'kysely'
import type { ParsedInputOf, ReplyOf } from '@/contract/call.ts'
import type { lessonMove } from '@/modules/pe/contract/lesson-edit.ts'
import { addDays } from '@/lib/day.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { phasesOf } from '@/modules/pe/standards/bells.ts'
import { schoolOf } from '@/server/db/scope.ts'
import { fieldsRefused } from '@/server/http/field-refused.ts'
import type { SignedInContext } from '@/server/http/route.ts'
import { readSetting } from '../../timetable/change/read-setting.ts'
import { changingLesson, refuseResolved } from './changing-lesson.ts'
import { refuseClash } from './refuse-clash.ts'

const furthestDays = 366

/** Moves one lesson; it keeps the place of the timetable's, so that no other is made in its stead. Throws Failure 400 for a day that has passed. */
export function moveLesson(
  { id, version, day, period }: ParsedInputOf<typeof lessonMove>,
  context: SignedInContext,
): Promise<ReplyOf<typeof lessonMove>> {
  const { caller, locale, now } = context
  const schoolId = schoolOf(caller.scope)
  const today = schoolDay(now())
  if (day < today || day > addDays(today, furthestDays))
    throw fieldsRefused(400, locale, [{ path: 'day', key: 'lessonDay' }])
  return changingLesson(context, {
    action: 'lesson-moved',
    seen: { id, version },
    write: async (trx, before) => {
      refuseResolved(before!)
      const { class: ofClass, teacher } = before!
      await refuseClash(
        trx,
        { schoolId, day, period, classId: ofClass.id, teacherId: teacher.id, except: id },
        locale,
      )
      const bell = (await readSetting(trx, schoolId)).bells[period - 1]
      await sql`
        update lesson set day = ${day}::date, period = ${period}, is_own = true, version = version + 1, updated_at = ${now()},
          starts_at = coalesce(${bell?.starts ?? null}::time, starts_at),
          phases = coalesce(${bell ? [...phasesOf(bell.minutes, ofClass.grade)] : null}::smallint[], phases)
        where school_id = ${schoolId} and id = ${id}`.execute(trx)
      return id
    },
  })
}
