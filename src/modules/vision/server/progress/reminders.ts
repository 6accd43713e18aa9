import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { progressReminders } from '@/modules/vision/contract/progress.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { inScope, scopeKey, type Scope } from '@/server/db/scope.ts'
import { SharedReads } from '@/server/cache/shared-reads.ts'
import { route } from '@/server/http/route.ts'
import type { ScreenCache } from '../screen-cache.ts'
import { cachedView } from '../screen-route.ts'
import type { ScreenView } from '../screen-view.ts'
import { reachedClasses, reachedSchools } from '@/server/db/reach.ts'

const maxShown = 200

/** Keeps that a school or class is reminded today; false where it was already, so that nobody is reminded twice a day. */
export async function noteReminder(
  trx: Db,
  about: {
    school: number
    class: number
    view: ScreenView
    day: string
    by: number
    accounts: readonly number[]
  },
): Promise<boolean> {
  const { rows } = await sql`
    insert into screening_reminder (school_id, round_id, class_id, day, sent_by, recipients)
    values (${about.school}, ${about.view.round.id}, ${about.class}, ${about.day}, ${about.by},
      ${about.accounts.length})
    on conflict do nothing returning school_id`.execute(trx)
  return rows.length > 0
}

/** A bureau sees its own reminders; a school those of its bureau and its own. */
export function remindersRoute(cache: ScreenCache) {
  const reads = new SharedReads()
  return route(progressReminders, async (input, { db, caller: { scope }, now }) => {
    const view = await cachedView(db, cache, scope, input)
    const key = `${scopeKey(scope)} ${view.round.id} ${view.school?.id ?? ''}`
    const read = await reads.read(key, () => readReminders(db, scope, view))
    return { today: schoolDay(now()), ...read }
  })
}

interface Sent {
  school: number
  class: number
  day: string
  at: string
  by: string | null
  recipients: number
}

/** Whom one would reach and what was sent, in one question. */
async function readReminders(db: Db, scope: Scope, view: ScreenView) {
  const isSchool = scope.kind === 'school'
  const reached = isSchool ? reachedClasses(scope) : reachedSchools(scope)
  const { rows } = await sql<{ reach: { id: number; accounts: number }[]; sent: Sent[] }>`
    select
      (select coalesce(json_agg(json_build_object('id', id, 'accounts', cardinality(accounts))), '[]')
       from (${reached}) reached) as reach,
      (select coalesce(json_agg(sent), '[]') from (
        select r.school_id as school, r.class_id as class, r.day, r.sent_at as at, r.recipients, a.name as by
        from screening_reminder r left join account a on a.id = r.sent_by
        where r.round_id = ${view.round.id} and ${inScope(scope, 'r.school_id')}
          and ${view.school ? sql`r.school_id = ${view.school.id}` : sql`true`}
          and ${isSchool ? sql`true` : sql`r.class_id = 0`}
        order by r.sent_at desc, r.school_id, r.class_id limit ${maxShown}) sent) as sent`.execute(db)
  const { reach = [], sent = [] } = rows[0] ?? {}
  return { reach, sent: sent.map((one) => shown(one, scope)) }
}

/** Who sent it is named to the own organisation alone, and to nobody who looks in from above. */
function shown({ class: classId, at, by, ...row }: Sent, { kind, isReader }: Scope) {
  const isOwn = !isReader && (classId === 0) !== (kind === 'school')
  return {
    ...row,
    ...(classId === 0 ? {} : { class: classId }),
    at: new Date(at).toISOString(),
    from: classId === 0 ? ('bureau' as const) : ('school' as const),
    by: isOwn ? (by ?? '') : '',
  }
}
