import { sql } from 'kysely'
import { firstOf } from '@/lib/required.ts'
import type { Trx } from '@/server/db/schema.ts'
import * as contract from '@/modules/records/contract/turnover.ts'
import type { TurnoverPage, TurnoverState } from '@/modules/records/contract/turnover.ts'
import { writeAudit, type AuditAction } from '@/server/db/audit.ts'
import { Failure } from '@/server/http/failure.ts'
import { lineField } from '@/server/http/field-refused.ts'
import { route, type Route, type SignedInContext } from '@/server/http/route.ts'
import { announceTurnover } from './announce-turnover.ts'
import { askRun } from './ask-run.ts'
import { beginDraft } from './begin-draft.ts'
import { chooseClasses, chooseStudents } from './change-draft.ts'
import { districtTurnoverRoutes } from './district-routes.ts'
import { studentsOfTurnover } from './draft-students.ts'
import { handoverRoutes } from './handover/routes.ts'
import { leaverRoutes } from './leavers/routes.ts'
import { openYears } from './open-years.ts'
import { lockOwnSchool, schoolOfCall, type TurnoverSchool } from './own-school.ts'
import { readTurnoverPage } from './read-turnover.ts'
import {
  findTurnover,
  openStates,
  touchTurnover,
  turnoverToChange,
  type TurnoverRecord,
} from './turnover-record.ts'
import { undoBlockers } from './undo-blockers.ts'

export const turnoverRoutes: readonly Route[] = [
  route(contract.turnoverOfSchool, async ({ school }, context) =>
    page(context, await schoolOfCall(context.db, context.caller.scope, school)),
  ),
  route(contract.turnoverStudentsOf, async (input, { db, caller }) => {
    const school = await schoolOfCall(db, caller.scope)
    return { rows: await studentsOfTurnover(db, await findTurnover(db, school.id, input.id), input.class) }
  }),
  route(contract.turnoverStart, ({ fromYear }, context) =>
    inOwnSchool(context, async (trx, school) => {
      const years = await openYears(trx, school.id, context.now())
      if (!years.some((year) => year.fromYear === fromYear))
        throw new Failure(409, { messageKey: 'turnoverNoYear' })
      const underWay = await sql`
        select from turnover where school_id = ${school.id} and state not in ('done', 'undone')`.execute(trx)
      if (underWay.rows.length > 0) throw new Failure(409, { messageKey: 'turnoverUnderWay' })
      const id = await beginDraft(trx, { schoolId: school.id, fromYear, accountId: context.caller.accountId })
      await note(trx, context, school, 'turnover-started', id)
    }),
  ),
  route(contract.turnoverClasses, ({ classes, ...seen }, context) =>
    change(context, seen, async (trx, { record }) => {
      await chooseClasses(trx, record, classes)
      await touchTurnover(trx, record, 'draft')
    }),
  ),
  route(contract.turnoverStudents, ({ id, version, destination, ...choice }, context) => {
    const where = lineField(context.locale, 'destination', destination)
    return change(context, { id, version }, async (trx, { school, record }) => {
      await chooseStudents(trx, record, school.regionCode, { ...choice, destination: where })
      await touchTurnover(trx, record, 'draft')
    })
  }),
  route(contract.turnoverReady, ({ ready, ...seen }, context) =>
    change(context, seen, (trx, { record }) => touchTurnover(trx, record, ready ? 'ready' : 'draft')),
  ),
  route(contract.turnoverDiscard, (seen, context) =>
    change(
      context,
      seen,
      async (trx, { record }) => {
        await sql`delete from turnover where school_id = ${record.schoolId} and id = ${record.id}`.execute(
          trx,
        )
      },
      { action: 'turnover-discarded' },
    ),
  ),
  route(contract.turnoverCommit, (seen, context) =>
    change(context, seen, (trx, { school, record }) => ask(trx, context, school, record, 'commit')),
  ),
  route(contract.turnoverUndo, (seen, context) =>
    change(
      context,
      seen,
      async (trx, { school, record }) => {
        const blockers = await undoBlockers(trx, record, context.locale)
        if (blockers.length > 0)
          throw new Failure(409, {
            messageKey: 'turnoverTouchedBy',
            params: { what: firstOf(blockers).what },
          })
        await ask(trx, context, school, record, 'undo')
      },
      { states: ['done'] },
    ),
  ),
  ...districtTurnoverRoutes,
  ...handoverRoutes,
  ...leaverRoutes,
]

const page = (context: SignedInContext, school: TurnoverSchool): Promise<TurnoverPage> =>
  readTurnoverPage(context.db, { school, now: context.now(), locale: context.locale })

/** Writes for the own school, which is held, notifies its screens, and answers the page anew. */
async function inOwnSchool(
  context: SignedInContext,
  write: (trx: Trx, school: TurnoverSchool) => Promise<void>,
): Promise<TurnoverPage> {
  const school = await context.db.transaction().execute(async (trx) => {
    const own = await lockOwnSchool(trx, context.caller.scope)
    await write(trx, own)
    await announceTurnover(trx, own.id)
    return own
  })
  return page(context, school)
}

/** The same for a turnover as the caller saw it. */
const change = (
  context: SignedInContext,
  seen: { id: string; version: number },
  write: (trx: Trx, at: { school: TurnoverSchool; record: TurnoverRecord }) => Promise<void>,
  {
    states = openStates,
    action = 'turnover-changed',
  }: { states?: readonly TurnoverState[]; action?: AuditAction } = {},
) =>
  inOwnSchool(context, async (trx, school) => {
    const record = await turnoverToChange(trx, school.id, seen, states)
    await write(trx, { school, record })
    await note(trx, context, school, action, record.id)
  })

const ask = (
  trx: Trx,
  { caller, requestId, now }: SignedInContext,
  { regionCode }: TurnoverSchool,
  { schoolId, id, toYear }: TurnoverRecord,
  action: 'commit' | 'undo',
) =>
  askRun(trx, {
    regionCode,
    toYear,
    action,
    wholeDistrict: false,
    turnovers: [{ schoolId, id }],
    accountId: caller.accountId,
    requestId,
    now: now(),
  })

const note = (
  trx: Trx,
  { caller, requestId }: SignedInContext,
  school: TurnoverSchool,
  action: AuditAction,
  id: string,
) =>
  writeAudit(trx, {
    schoolId: school.id,
    accountId: caller.accountId,
    action,
    subject: `turnover:${id}`,
    requestId,
  })
