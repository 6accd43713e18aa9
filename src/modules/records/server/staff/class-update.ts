import { sql } from 'kysely'
import { classUpdate } from '@/modules/records/contract/classes.ts'
import type { ClassRow } from '@/modules/records/contract/organisation-lists.ts'
import { announce } from '@/server/db/announce.ts'
import { writeAudit } from '@/server/db/audit.ts'
import type { Db } from '@/server/db/schema.ts'
import { inScope, type Scope } from '@/server/db/scope.ts'
import { markRosterChanged } from '../summaries/roster-summary.ts'
import { Failure } from '@/server/http/failure.ts'
import { lineField } from '@/server/http/field-refused.ts'
import { route } from '@/server/http/route.ts'
import { classesSql } from '../lists/classes.ts'
import { rowsOfList } from '@/server/lists/rows-of-list.ts'
import { lockSchool } from './own-school.ts'

/** The class as it stands now, in scope; undefined = there is none. */
const readClassRow = async (db: Db, scope: Scope, id: number): Promise<ClassRow | undefined> =>
  (await rowsOfList(db, scope, classesSql, sql`s.id = ${id}`))[0]

export const classUpdateRoute = route(classUpdate, async ({ id, version, ...requested }, context) => {
  const { db, caller, locale, now, requestId } = context
  const { scope } = caller
  const name = lineField(locale, 'name', requested.name ?? '')
  return db.transaction().execute(async (trx) => {
    const school = await schoolOfClass(trx, scope, id)
    await lockSchool(trx, school.id)
    const before = await readClassRow(trx, scope, id)
    if (!before) throw new Failure(404, { messageKey: 'noSuchClass' })
    if (before.version !== version) return { saved: false, current: before }
    const closing = requested.state === 'closed' && before.state === 'open'
    if (closing && before.students > 0)
      throw new Failure(409, { messageKey: 'classHasPupils', params: { n: before.students } })
    const opening = requested.state === 'open' && before.state === 'closed'
    await trx
      .updateTable('class')
      .set({
        version: version + 1,
        ...(requested.name === undefined ? {} : { name }),
        ...(closing ? { closed_at: now() } : opening ? { closed_at: null } : {}),
      })
      .where('school_id', '=', school.id)
      .where('id', '=', id)
      .execute()
    await markRosterChanged(trx, school.id)
    await writeAudit(trx, {
      schoolId: school.id,
      accountId: caller.accountId,
      action: 'class-changed',
      subject: `class:${id}`,
      detail: { fields: Object.keys(requested) },
      requestId,
    })
    const asOf = new Date().toISOString()
    await announce(trx, school.region, { kind: 'roster-changed', school: school.id, asOf })
    return { saved: true, current: (await readClassRow(trx, scope, id)) ?? before }
  })
})

/** Throws 403 for a class outside the scope, or none at all. */
async function schoolOfClass(trx: Db, scope: Scope, id: number) {
  const found = await trx
    .selectFrom('class as c')
    .innerJoin('school as k', 'k.id', 'c.school_id')
    .where('c.id', '=', id)
    .where(inScope(scope, 'c.school_id', 'c.id'))
    .select(['k.id', 'k.region_code as region'])
    .executeTakeFirst()
  if (!found) throw new Failure(403, { messageKey: 'outOfScope' })
  return found
}
