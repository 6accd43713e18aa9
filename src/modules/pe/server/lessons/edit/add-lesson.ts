import { sql } from 'kysely'
import type { ParsedInputOf, ReplyOf } from '@/contract/call.ts'
import type { lessonAdd } from '@/modules/pe/contract/lesson-edit.ts'
import { addDays } from '@/lib/day.ts'
import { firstOf, lastOf } from '@/lib/required.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { phasesOf, usualBells } from '@/modules/pe/standards/bells.ts'
import { schoolOf } from '@/server/db/scope.ts'
import { fieldsRefused, lineField } from '@/server/http/field-refused.ts'
import type { SignedInContext } from '@/server/http/route.ts'
import { readSetting } from '../../timetable/change/read-setting.ts'
import { classOfSchool, teacherOfSchool } from '../../timetable/change/who-of-school.ts'
import { addingLesson } from './changing-lesson.ts'
import { refuseClash } from './refuse-clash.ts'

/** Heart rates of a lesson are taken so many days after it: one may be added for them as long. */
const oldestDays = 30
const furthestDays = 366

/** Adds one lesson beside the timetable. Throws Failure 400 for a day too far away, 409 where class or teacher has a lesson then. */
export function addLesson(
  input: ParsedInputOf<typeof lessonAdd>,
  context: SignedInContext,
): Promise<ReplyOf<typeof lessonAdd>> {
  const { caller, locale, now } = context
  const schoolId = schoolOf(caller.scope)
  const topic = lineField(locale, 'topic', input.topic)
  const venue = lineField(locale, 'place', input.venue)
  const today = schoolDay(now())
  if (input.day < addDays(today, -oldestDays) || input.day > addDays(today, furthestDays))
    throw fieldsRefused(400, locale, [{ path: 'day', key: 'lessonDay' }])
  return addingLesson(context, {
    action: 'lesson-added',
    write: async (trx) => {
      const grade = await classOfSchool(trx, context, input.class)
      await teacherOfSchool(trx, context, input.teacher)
      const { day, period } = input
      await refuseClash(
        trx,
        { schoolId, day, period, classId: input.class, teacherId: input.teacher, except: null },
        locale,
      )
      const { bells } = await readSetting(trx, schoolId)
      const bell = bells[period - 1] ?? lastOf(usualBells)
      const { rows } = await sql<{ id: number }>`
        insert into lesson (school_id, class_id, teacher_id, day, period, starts_at, topic, venue, phases, is_own, updated_at)
        values (${schoolId}, ${input.class}, ${input.teacher}, ${day}::date, ${period}, ${bell.starts}::time, ${topic},
          ${venue}, ${sql`${[...phasesOf(bell.minutes, grade)]}::smallint[]`}, true, ${now()})
        returning id`.execute(trx)
      return firstOf(rows).id
    },
  })
}
