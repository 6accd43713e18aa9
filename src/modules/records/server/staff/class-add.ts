import { sql } from 'kysely'
import { classAdd } from '@/modules/records/contract/classes.ts'
import { stageOf } from '@/standards/grade.ts'
import { announce } from '@/server/db/announce.ts'
import { writeAudit } from '@/server/db/audit.ts'
import { newestYearOf, presentSchoolYear } from '@/server/db/open-classes.ts'
import { markRosterChanged } from '../summaries/roster-summary.ts'
import { Failure } from '@/server/http/failure.ts'
import { fieldsRefused, lineField } from '@/server/http/field-refused.ts'
import { route } from '@/server/http/route.ts'
import { lockSchoolRequested } from './own-school.ts'

export const classAddRoute = route(classAdd, async ({ grade, number, name: typed }, context) => {
  const { db, caller, locale, now, requestId } = context
  const name = lineField(locale, 'name', typed)
  return db.transaction().execute(async (trx) => {
    const school_id = await lockSchoolRequested(trx, caller.scope, undefined)
    const school = await trx
      .selectFrom('school')
      .where('id', '=', school_id)
      .select(['stages', 'region_code'])
      .executeTakeFirstOrThrow()
    if (!school.stages.includes(stageOf(grade)))
      throw fieldsRefused(400, locale, [{ path: 'grade', key: 'gradeNotOfSchool' }])
    // Beside the others: those of a year not yet imported would be alone in it.
    const newest = newestYearOf(sql`${school_id}::int`)
    const school_year = sql<number>`coalesce(${newest}, ${presentSchoolYear(now())})`
    const made = await trx
      .insertInto('class')
      .values({ school_id, school_year, grade, number, name })
      .onConflict((on) => on.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) throw new Failure(409, { messageKey: 'classExists' })
    await markRosterChanged(trx, school_id)
    await writeAudit(trx, {
      schoolId: school_id,
      accountId: caller.accountId,
      action: 'class-added',
      subject: `class:${made.id}`,
      requestId,
    })
    const asOf = new Date().toISOString()
    await announce(trx, school.region_code, { kind: 'roster-changed', school: school_id, asOf })
    return { id: made.id }
  })
})
