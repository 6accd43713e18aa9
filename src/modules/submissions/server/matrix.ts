import { sql } from 'kysely'
import type { ParsedInputOf, ReplyOf } from '@/contract/call.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { stageOf, type Stage } from '@/standards/grade.ts'
import { accountsOf, reachedSchools } from '@/server/db/reach.ts'
import { writeAudit } from '@/server/db/audit.ts'
import { announce } from '@/server/db/announce.ts'
import { postNotice } from '@/server/db/notices.ts'
import { forModule, regionOf } from '@/server/db/scope.ts'
import { Failure } from '@/server/http/failure.ts'
import type { SignedInContext } from '@/server/http/route.ts'
import { kindsOfRounds } from '@/server/rounds/round-kinds.ts'
import { schoolTakesPart } from '@/server/rounds/takes-part.ts'
import { lockRound, roundParams } from '@/modules/records/server/public.ts'
import type { MatrixSchool, partsDeadline, partsMatrix, partsRemind } from '../contract/bureau.ts'
import { openPartRound } from './change-part.ts'
import { readParts, type SchoolPart } from './read-parts.ts'
import { deadlineOf, readPartRound, type PartRound } from './read-round.ts'

/** Every school that takes part in the round, by stage and name, with its grades; a school without students on the list has none. */
export async function readMatrix(
  { kind, round: id }: ParsedInputOf<typeof partsMatrix>,
  context: SignedInContext,
): Promise<ReplyOf<typeof partsMatrix>> {
  const { db, caller, now } = context
  const round = await openPartRound(db, context, { kind, round: id })
  const scope = forModule(caller.scope, kindsOfRounds[kind].module)
  const parts = await readParts(db, scope, round)
  const bySchool = new Map<number, SchoolPart[]>()
  for (const part of parts) bySchool.set(part.school, [...(bySchool.get(part.school) ?? []), part])
  const schools = (await schoolsOf(db, round)).map(({ id: school, name, stages }): MatrixSchool => {
    const own = (bySchool.get(school) ?? []).map(({ school: _school, ...part }) => part)
    const [first] = own
    return { id: school, name, stage: first ? stageOf(first.grade) : (stages[0] ?? 'primary'), parts: own }
  })
  return { deadline: deadlineOf(round, schoolDay(now())), schools }
}

async function schoolsOf(db: SignedInContext['db'], { kind, id }: PartRound) {
  const { rows } = await sql<{ id: number; name: string; stages: Stage[] }>`
    select s.id, s.name, s.stages from ${sql.table(kindsOfRounds[kind].table)} r
    join school s on ${schoolTakesPart(kind, 'r', 's')}
    where r.id = ${id} order by s.name_pinyin, s.id`.execute(db)
  return rows
}

/** Until when parts are sent in; it cannot lie before the round has begun. Throws Failure 400 or 403. */
export async function setDeadline(
  { kind, round: id, dueOn }: ParsedInputOf<typeof partsDeadline>,
  context: SignedInContext,
): Promise<ReplyOf<typeof partsDeadline>> {
  const { db, caller, now, requestId } = context
  return db.transaction().execute(async (trx) => {
    const round = await openPartRound(trx, context, { kind, round: id })
    if (dueOn < round.startsOn)
      throw new Failure(400, { messageKey: 'deadlineTooEarly', params: { day: round.startsOn } })
    await sql`
      insert into round_deadline (kind, round_id, due_on, set_by) values (${kind}, ${id}, ${dueOn}::date, ${caller.accountId})
      on conflict (kind, round_id) do update set due_on = excluded.due_on, set_by = excluded.set_by, set_at = now()`.execute(
      trx,
    )
    await writeAudit(trx, {
      schoolId: 0,
      accountId: caller.accountId,
      requestId,
      action: 'part-deadline',
      subject: `${kindsOfRounds[kind].audited}:${id}`,
      detail: { dueOn, before: round.dueOn },
    })
    const asOf = now().toISOString()
    await announce(trx, regionOf(caller.scope), {
      kind: kindsOfRounds[kind].event,
      school: 0,
      round: id,
      asOf,
    })
    return deadlineOf(await readPartRound(trx, caller.scope, { kind, round: id }), schoolDay(now()))
  })
}

/** Reminds schools of what they have not sent in; each once a day, by whomever: the row of the day decides. */
export async function remindParts(
  { kind, round: id, schools }: ParsedInputOf<typeof partsRemind>,
  context: SignedInContext,
): Promise<ReplyOf<typeof partsRemind>> {
  const { db, caller, now, requestId } = context
  const today = schoolDay(now())
  return db.transaction().execute(async (trx) => {
    const round = await openPartRound(trx, context, { kind, round: id })
    const named = await lockRound(trx, round.regionCode, { kind, id })
    const waiting = await readParts(trx, forModule(caller.scope, kindsOfRounds[kind].module), round)
    const open = new Map<number, number>()
    for (const { school, state } of waiting)
      if (state === 'draft' || state === 'returned') open.set(school, (open.get(school) ?? 0) + 1)
    const accounts = await accountsOf(trx, reachedSchools(caller.scope))
    const result = { sent: 0, recipients: 0, already: 0, nobody: 0 }
    for (const [school, parts] of open) {
      if (schools.length > 0 && !schools.includes(school)) continue
      const reached = accounts.get(school) ?? []
      if (reached.length === 0) {
        result.nobody += 1
        continue
      }
      const { rows } = await sql`
        insert into round_message (kind, round_id, key) values (${kind}, ${id}, ${`parts ${school} ${today}`})
        on conflict do nothing returning key`.execute(trx)
      if (rows.length === 0) {
        result.already += 1
        continue
      }
      await postNotice(
        trx,
        {
          regionCode: round.regionCode,
          tab: 'todo',
          kind: 'part-reminder',
          createdBy: caller.accountId,
          params: {
            ...roundParams(named),
            n: parts,
            day: round.dueOn,
          },
          href: `/manage/submit?kind=${kind}&round=${id}`,
        },
        { accounts: reached },
      )
      await writeAudit(trx, {
        schoolId: school,
        accountId: caller.accountId,
        requestId,
        action: 'part-reminded',
        subject: `${kindsOfRounds[kind].audited}:${id}`,
        detail: { parts, recipients: reached.length },
      })
      result.sent += 1
      result.recipients += reached.length
    }
    return result
  })
}
