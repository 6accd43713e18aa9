import { sql } from 'kysely'
import type { ParsedInputOf, ReplyOf } from '@/contract/call.ts'
import type { lessonSet } from '@/modules/pe/contract/lesson-edit.ts'
import { schoolOf } from '@/server/db/scope.ts'
import { lineField } from '@/server/http/field-refused.ts'
import type { SignedInContext } from '@/server/http/route.ts'
import { teacherOfSchool } from '../../timetable/change/who-of-school.ts'
import { changingLesson, refuseResolved } from './changing-lesson.ts'
import { refuseClash } from './refuse-clash.ts'

/** Another teacher, topic or place for one lesson; the timetable leaves it alone from then on. Throws Failure 409 where the teacher has another. */
export function setLesson(
  { id, version, ...input }: ParsedInputOf<typeof lessonSet>,
  context: SignedInContext,
): Promise<ReplyOf<typeof lessonSet>> {
  const { caller, locale, now } = context
  const schoolId = schoolOf(caller.scope)
  const topic = input.topic === undefined ? null : lineField(locale, 'topic', input.topic)
  const venue = input.venue === undefined ? null : lineField(locale, 'place', input.venue)
  return changingLesson(context, {
    action: 'lesson-changed',
    seen: { id, version },
    write: async (trx, before) => {
      refuseResolved(before)
      const { day, period } = before
      if (input.teacher !== undefined && input.teacher !== before.teacher.id) {
        await teacherOfSchool(trx, context, input.teacher)
        await refuseClash(
          trx,
          { schoolId, day, period, classId: before.class.id, teacherId: input.teacher, except: id },
          locale,
        )
      }
      await sql`
        update lesson set teacher_id = coalesce(${input.teacher ?? null}::bigint, teacher_id),
          topic = coalesce(${topic}::text, topic), venue = coalesce(${venue}::text, venue),
          is_own = true, version = version + 1, updated_at = ${now()}
        where school_id = ${schoolId} and id = ${id}`.execute(trx)
      return id
    },
  })
}
