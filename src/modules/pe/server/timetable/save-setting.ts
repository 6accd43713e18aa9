import { sql } from 'kysely'
import type { ParsedInputOf } from '@/contract/call.ts'
import type { timetableSetting } from '@/modules/pe/contract/timetable.ts'
import { bellAtOdds } from '@/modules/pe/standards/bells.ts'
import { announce } from '@/server/db/announce.ts'
import { writeAudit } from '@/server/db/audit.ts'
import { regionOf, schoolOf } from '@/server/db/scope.ts'
import { Failure } from '@/server/http/failure.ts'
import { fieldsRefused, lineField } from '@/server/http/field-refused.ts'
import type { SignedInContext } from '@/server/http/route.ts'
import { lockTimetable } from './change/lock-timetable.ts'
import { readSetting } from './change/read-setting.ts'

/** Throws Failure 400 for bells that meet or a place named twice, 409 where somebody else has saved meanwhile. */
export async function saveSetting(
  input: ParsedInputOf<typeof timetableSetting>,
  { db, caller, locale, requestId, now }: SignedInContext,
): Promise<{ version: number }> {
  const schoolId = schoolOf(caller.scope)
  const atOdds = bellAtOdds(input.bells)
  if (atOdds >= 0) throw fieldsRefused(400, locale, [{ path: `bells.${atOdds}.starts`, key: 'bellsMeet' }])
  const venues = input.venues.map(({ name, capacity }, index) => ({
    name: lineField(locale, `venues.${index}.name`, name),
    capacity,
  }))
  const twice = venues.findIndex(({ name }, index) => venues.findIndex((each) => each.name === name) < index)
  if (twice >= 0) throw fieldsRefused(400, locale, [{ path: `venues.${twice}.name`, key: 'venueTwice' }])
  return db.transaction().execute(async (trx) => {
    await lockTimetable(trx, schoolId)
    const before = await readSetting(trx, schoolId)
    if (before.version !== input.version) throw new Failure(409, { messageKey: 'timetableChanged' })
    const version = before.version + 1
    await sql`
      insert into pe_setting (school_id, bells, venues, weekly_limit, version, updated_at)
      values (${schoolId}, ${JSON.stringify(input.bells)}::jsonb, ${JSON.stringify(venues)}::jsonb, ${input.weeklyLimit},
        ${version}, ${now()})
      on conflict (school_id) do update set bells = excluded.bells, venues = excluded.venues,
        weekly_limit = excluded.weekly_limit, version = excluded.version, updated_at = excluded.updated_at`.execute(
      trx,
    )
    await writeAudit(trx, {
      schoolId,
      accountId: caller.accountId,
      requestId,
      action: 'pe-setting',
      subject: `school:${schoolId}`,
      detail: { periods: input.bells.length, venues: venues.length, weeklyLimit: input.weeklyLimit },
    })
    await announce(trx, regionOf(caller.scope), {
      kind: 'lessons-changed',
      school: schoolId,
      asOf: now().toISOString(),
    })
    return { version }
  })
}
