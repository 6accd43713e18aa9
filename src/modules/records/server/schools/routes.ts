import { sql } from 'kysely'
import {
  schoolsCount,
  schoolsList,
  schoolsNamed,
  schoolOne,
  schoolReveal,
} from '@/modules/records/contract/schools.ts'
import { schoolsAll } from '@/contract/organisation-choices.ts'
import { regionsAll } from '@/contract/regions.ts'
import { revealSeconds } from '@/contract/reveal.ts'
import type { Stage } from '@/standards/grade.ts'
import { route, type Route } from '@/server/http/route.ts'
import { countOfList } from '@/server/lists/count-of-list.ts'
import { pageOfList } from '@/server/lists/page-of-list.ts'
import { findSchools, schoolsSql } from '../lists/schools.ts'
import { regionsWithKeys } from '@/server/reference/region-keys.ts'
import { schoolOf, inScope } from '@/server/db/scope.ts'
import { Failure } from '@/server/http/failure.ts'
import { writeAudit } from '@/server/db/audit.ts'
import { districtTotalsRoute } from './district-totals.ts'
import { menuHideRoute, menuResetRoute } from './menu-change.ts'
import { menuFitnessRoute, menuListRoute, menuOwnRoute } from './menu-read.ts'
import { schoolAddRoute } from './school-add.ts'
import { schoolDeleteRoute } from './school-delete.ts'
import { schoolRestoreRoute } from './school-restore.ts'
import { schoolUpdateRoute } from './school-update.ts'
import { readSchoolRecord } from './school-record.ts'
import { lockPresentSchool } from './lock-school.ts'

/** A teacher's account has the own school. */
const schoolsAllRoute = route(schoolsAll, async (_input, { db, caller: { scope } }) => {
  const own = scope.kind === 'classes' ? sql`id = ${scope.schoolId}` : inScope(scope, 'id')
  const { rows } = await sql<{ id: number; name: string; stages: Stage[] }>`
    select id, name, stages from school where ${own} and deleted_at is null
    order by split_part(name_pinyin, '|', 2), id`.execute(db)
  return { rows }
})

const schoolRevealRoute = route(schoolReveal, async ({ id, field, reason }, context) => {
  const { db, caller, requestId } = context
  return db.transaction().execute(async (trx) => {
    const school = await lockPresentSchool(trx, caller.scope, id)
    await writeAudit(trx, {
      schoolId: id,
      accountId: caller.accountId,
      requestId,
      action: 'reveal',
      subject: `school:${id}`,
      detail: { field, reason },
    })
    const value = field === 'contactPhone' ? school.contact_phone : school.contact_name
    return { value, seconds: revealSeconds }
  })
})

const schoolOneRoute = route(schoolOne, async ({ school }, { db, caller: { scope } }) => {
  const id = school ?? schoolOf(scope)
  if (id === 0) throw new Failure(400, { messageKey: 'schoolNeeded' })
  return readSchoolRecord(db, scope, id)
})

const regionsAllRoute = route(regionsAll, async () => regionsWithKeys())

const schoolListRoutes: readonly Route[] = [
  route(schoolsList, (input, { db, caller }) => pageOfList(db, caller.scope, schoolsSql, input)),
  route(schoolsCount, (input, { db, caller }) => countOfList(db, caller.scope, schoolsSql, input)),
  route(schoolsNamed, ({ school, ...input }, { db, caller }) =>
    pageOfList(db, caller.scope, schoolsSql, input, school === '' ? undefined : findSchools(school)),
  ),
]

export const schoolRoutes: readonly Route[] = [
  ...schoolListRoutes,
  schoolsAllRoute,
  schoolOneRoute,
  districtTotalsRoute,
  schoolAddRoute,
  schoolUpdateRoute,
  schoolDeleteRoute,
  schoolRestoreRoute,
  schoolRevealRoute,
  regionsAllRoute,
  menuOwnRoute,
  menuListRoute,
  menuHideRoute,
  menuResetRoute,
  menuFitnessRoute,
]
