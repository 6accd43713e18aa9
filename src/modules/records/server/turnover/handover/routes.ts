import { sql } from 'kysely'
import type { Trx } from '@/server/db/schema.ts'
import * as contract from '@/modules/records/contract/turnover-handover.ts'
import { writeAudit, type AuditAction } from '@/server/db/audit.ts'
import { postNotice } from '@/server/db/notices.ts'
import { Failure } from '@/server/http/failure.ts'
import { lineField } from '@/server/http/field-refused.ts'
import { route, type Route, type SignedInContext } from '@/server/http/route.ts'
import { announceTurnover } from '../announce-turnover.ts'
import { lockOwnSchool, schoolOfCall, type TurnoverSchool } from '../own-school.ts'
import { findTurnover, type TurnoverRecord } from '../turnover-record.ts'
import { acceptGraduates } from './accept.ts'
import { chooseCandidate, chooseDestination } from './choose-handover.ts'
import { matchIncoming, matchOutgoing } from './count-handovers.ts'
import { receivingSchools, requireReceivingSchool } from './receiving-school.ts'
import { returnGraduates } from './return-graduates.ts'
import { acceptedBy, showHandovers } from './show-handovers.ts'

export const handoverRoutes: readonly Route[] = [
  route(contract.handoverOutgoing, async ({ turnover }, context) => {
    const school = await schoolOfCall(context.db, context.caller.scope)
    return outgoing(context, school, await findTurnover(context.db, school.id, turnover))
  }),
  route(contract.handoverChoose, ({ turnover, student, to }, context) =>
    choose(context, turnover, (trx, school, record) => chooseCandidate(trx, school, record, student, to)),
  ),
  route(contract.handoverDestination, ({ turnover, students, toSchool, destination }, context) => {
    const where = { toSchool, destination: lineField(context.locale, 'destination', destination) }
    return choose(context, turnover, (trx, school, record) =>
      chooseDestination(trx, school, record, students, where),
    )
  }),
  route(contract.handoverSchools, async (_input, { db, caller }) => {
    const { id, regionCode } = await schoolOfCall(db, caller.scope)
    return { rows: await receivingSchools(db, { regionCode, schoolId: id }) }
  }),
  route(contract.handoverRemind, ({ school: to }, context) => remind(context, to)),
  route(contract.handoverIncoming, async (_input, context) => {
    const { db, caller, now } = context
    const school = await schoolOfCall(db, caller.scope)
    const waiting = await matchIncoming(db, school.regionCode, school.id)
    const rows = await showHandovers(db, [...waiting, ...(await acceptedBy(db, school.id))], school.id)
    return { rows, asOf: now().toISOString() }
  }),
  route(contract.handoverAccept, ({ pairs }, { db, caller, requestId }) =>
    db.transaction().execute(async (trx) => {
      if (caller.scope.kind !== 'school') throw new Failure(403)
      const own = await schoolOfCall(trx, caller.scope)
      return acceptGraduates(trx, own, pairs, { accountId: caller.accountId, requestId })
    }),
  ),
  route(contract.handoverReturn, ({ graduates }, { db, caller, requestId }) =>
    db.transaction().execute(async (trx) => {
      if (caller.scope.kind !== 'school') throw new Failure(403)
      const own = await schoolOfCall(trx, caller.scope)
      return returnGraduates(trx, own, graduates, { accountId: caller.accountId, requestId })
    }),
  ),
]

async function outgoing({ db, now }: SignedInContext, school: TurnoverSchool, record: TurnoverRecord) {
  const matched = await matchOutgoing(db, school.regionCode, record)
  return { rows: await showHandovers(db, matched, school.id), asOf: now().toISOString() }
}

/** Something said about graduates of the own school, while its turnover is a draft or after it is done. */
async function choose(
  context: SignedInContext,
  turnover: string,
  write: (trx: Trx, school: TurnoverSchool, record: TurnoverRecord) => Promise<void>,
) {
  const [school, record] = await context.db.transaction().execute(async (trx) => {
    const own = await lockOwnSchool(trx, context.caller.scope)
    const found = await findTurnover(trx, own.id, turnover)
    if (!['draft', 'ready', 'failed', 'done'].includes(found.state))
      throw new Failure(409, { messageKey: 'turnoverChanged' })
    await write(trx, own, found)
    await announceTurnover(trx, own.id)
    await note(trx, context, own.id, 'handover-chosen', `turnover:${turnover}`)
    return [own, found] as const
  })
  return outgoing(context, school, record)
}

const note = (
  trx: Trx,
  { caller, requestId }: SignedInContext,
  schoolId: number,
  action: AuditAction,
  subject: string,
) => writeAudit(trx, { schoolId, accountId: caller.accountId, action, subject, requestId })

/** Once a day by school and receiving school. Throws Failure 409 for a second time. */
const remind = (context: SignedInContext, to: number) =>
  context.db.transaction().execute(async (trx) => {
    const own = await lockOwnSchool(trx, context.caller.scope)
    await requireReceivingSchool(trx, { regionCode: own.regionCode, schoolId: own.id }, to)
    const today = await sql`
      select from audit where school_id = ${own.id} and subject = ${`school:${to}`} and action = 'handover-reminded'
        and at > now() - interval '20 hours' limit 1`.execute(trx)
    if (today.rows.length > 0) throw new Failure(409, { messageKey: 'handoverRemindedToday' })
    await note(trx, context, own.id, 'handover-reminded', `school:${to}`)
    const { recipients } = await postNotice(
      trx,
      {
        regionCode: own.regionCode,
        tab: 'todo',
        kind: 'handover-reminder',
        params: { school: own.name },
        href: '/manage/student',
        createdBy: context.caller.accountId,
      },
      { schools: [to] },
    )
    return { recipients }
  })
