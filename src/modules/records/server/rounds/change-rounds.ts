import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { ParsedInputOf } from '@/contract/call.ts'
import type { roundClose, roundOpen, roundRemove, roundReopen, roundSet } from '@/contract/rounds.ts'
import type { RoundKind } from '@/contract/round-kind.ts'
import { withoutHidden } from '@/lib/plain-line.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { writeAudit } from '@/server/db/audit.ts'
import { postNotice } from '@/server/db/notices.ts'
import { regionOf } from '@/server/db/scope.ts'
import { Failure } from '@/server/http/failure.ts'
import { labelField } from '@/server/http/field-refused.ts'
import type { SignedInContext } from '@/server/http/route.ts'
import { kindsOfRounds } from '@/server/rounds/round-kinds.ts'
import { plainParam, roundName, roundParams } from './round-name.ts'
import { lockRound, type RoundRecord } from './round-record.ts'
import { checkDays, checkTakingPart, keepThoseWithResults, schoolsOf, thereAlready } from './round-rules.ts'
import { recalculateEnrolment } from './recalculate-enrolment.ts'
import { notifyRound } from './notify-round.ts'

type Decided = Pick<
  ParsedInputOf<typeof roundSet>,
  | 'participation'
  | 'stages'
  | 'schools'
  | 'name'
  | 'coverageTarget'
  | 'retestTarget'
  | 'note'
  | 'remindDays'
  | 'startsOn'
  | 'endsOn'
>
/** As the older call for check-ups and tests opens one: for everybody, with the usual target. */
export const usualRound = {
  participation: 'all',
  stages: [],
  schools: [],
  name: '',
  coverageTarget: 95,
  retestTarget: null,
  note: '',
  remindDays: [],
  notify: false,
} satisfies Omit<Decided, 'startsOn' | 'endsOn'> & { notify: boolean }

/**
 * Opens a round and lists its students. Throws Failure 400 for days outside of the school year, or nobody taking part, and 409 where
 * the district has this round already.
 */
export async function openRound(
  input: ParsedInputOf<typeof roundOpen>,
  context: SignedInContext,
): Promise<number> {
  const { db, caller, now, locale } = context
  const { kind, schoolYear, term } = input
  const regionCode = regionOf(caller.scope)
  // A school year begins in the autumn: its spring is of the next year.
  const year = term === 'autumn' ? schoolYear : schoolYear + 1
  checkDays(input, { schoolYear, year })
  const { table, columnsOfNew } = kindsOfRounds[kind]
  const id = await db.transaction().execute(async (trx) => {
    await checkTakingPart(trx, regionCode, input)
    const columns = {
      region_code: regionCode,
      school_year: schoolYear,
      year,
      term,
      is_open: true,
      enrolling: true,
      ...(await columnsOfNew(trx, regionCode)),
      ...decidedColumns(input, context),
      created_by: caller.accountId,
    }
    const made = await trx
      .insertInto(table)
      .values(columns)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) throw await thereAlready(trx, regionCode, input, year, locale)
    const round = await lockRound(trx, regionCode, { kind, id: made.id })
    const schools = await schoolsOf(trx, round)
    if (schools.length === 0) throw new Failure(400, { messageKey: 'roundNobody' })
    await note(trx, round, 'opened', context, { ...input, schools: schools.length })
    if (input.notify)
      await postNotice(
        trx,
        {
          regionCode,
          tab: 'todo',
          kind: 'round-opened',
          createdBy: caller.accountId,
          params: {
            ...roundParams(round),
            from: input.startsOn,
            to: input.endsOn,
            note: plainParam(round.note),
          },
          href: '/manage/rounds',
        },
        { schools },
      )
    await notifyRound(trx, round, now())
    return round.id
  })
  await recalculateEnrolment(db, kind, id)
  return id
}

/** Throws Failure 400, 403, or 409 where it was changed meanwhile or a school that has results would no longer take part. */
export async function setRound(
  input: ParsedInputOf<typeof roundSet>,
  context: SignedInContext,
): Promise<void> {
  const { db, caller, now } = context
  const regionCode = regionOf(caller.scope)
  const moved = await db.transaction().execute(async (trx) => {
    const before = await lockRound(trx, regionCode, input)
    if (!before.open) throw new Failure(409, { messageKey: 'roundClosedNoChange' })
    checkDays(input, before)
    await checkTakingPart(trx, regionCode, input)
    await update(trx, before, { ...decidedColumns(input, context), enrolling: true })
    const round = await lockRound(trx, regionCode, { kind: input.kind, id: input.id })
    await keepThoseWithResults(trx, round)
    if ((await schoolsOf(trx, round)).length === 0) throw new Failure(400, { messageKey: 'roundNobody' })
    const { kind: _kind, id: _id, version: _version, ...decided } = input
    await note(trx, round, 'changed', context, decided)
    await notifyRound(trx, round, now())
    return {
      isOfOthers: ['participation', 'stages', 'schools'].some(
        (name) => String(before[name as 'stages']) !== String(round[name as 'stages']),
      ),
      isOfOtherDay: kindsOfRounds[input.kind].restsOnStart === true && before.startsOn !== round.startsOn,
    }
  })
  if (moved.isOfOthers || moved.isOfOtherDay)
    await recalculateEnrolment(db, input.kind, input.id, moved.isOfOtherDay)
  else
    await sql`update ${sql.table(kindsOfRounds[input.kind].table)} set enrolling = false where id = ${input.id}`.execute(
      db,
    )
}

/** Waits for whoever writes into the round at this moment; whoever comes later is refused. Closing a closed one changes nothing. */
export async function closeRound(
  input: ParsedInputOf<typeof roundClose>,
  context: SignedInContext,
): Promise<void> {
  const { db, caller, now } = context
  await db.transaction().execute(async (trx) => {
    const round = await lockRound(trx, regionOf(caller.scope), input)
    if (!round.open) return
    await update(trx, round, {
      is_open: false,
      closed_at: now(),
      closed_reason: input.reason,
      closed_note: withoutHidden(input.note),
    })
    await note(trx, round, 'closed', context, { reason: input.reason, note: input.note })
    await notifyRound(trx, round, now())
  })
}

/** Throws Failure 400 where its deadline is over and no new one is given. */
export async function reopenRound(
  input: ParsedInputOf<typeof roundReopen>,
  context: SignedInContext,
): Promise<void> {
  const { db, caller, now } = context
  const opened = await db.transaction().execute(async (trx) => {
    const round = await lockRound(trx, regionOf(caller.scope), input)
    if (round.open) return false
    const endsOn = input.endsOn ?? round.endsOn
    if (endsOn < schoolDay(now())) throw new Failure(400, { messageKey: 'roundDeadlineOver' })
    checkDays({ startsOn: round.startsOn, endsOn }, round)
    await update(trx, round, {
      is_open: true,
      ends_on: endsOn,
      enrolling: true,
      closed_at: null,
      closed_reason: null,
      closed_note: '',
    })
    await note(trx, round, 'reopened', context, { reason: input.reason, endsOn })
    await postNotice(
      trx,
      {
        regionCode: round.regionCode,
        tab: 'todo',
        kind: 'round-reopened',
        createdBy: caller.accountId,
        params: { ...roundParams(round), to: endsOn, reason: plainParam(input.reason) },
        href: '/manage/rounds',
      },
      { schools: await schoolsOf(trx, round) },
    )
    await notifyRound(trx, round, now())
    return true
  })
  // Who came to the schools while it was closed is due now.
  if (opened) await recalculateEnrolment(db, input.kind, input.id)
}

/** Throws Failure 409 where somebody has a result, or a workbook was brought. */
export async function removeRound(
  input: ParsedInputOf<typeof roundRemove>,
  context: SignedInContext,
): Promise<void> {
  const { db, caller, now } = context
  await db.transaction().execute(async (trx) => {
    const round = await lockRound(trx, regionOf(caller.scope), input)
    const { table, record, refresh } = kindsOfRounds[input.kind]
    const used = await sql<{ used: boolean }>`
      select exists (select from ${sql.table(record)} where round_id = ${round.id} and state <> 'due')
        or exists (select from upload where ${sql.ref(input.kind === 'vision' ? 'round_id' : 'health_round_id')} = ${round.id})
        as used`.execute(trx)
    if (used.rows[0]?.used) throw new Failure(409, { messageKey: 'roundHasResults' })
    // In the order of ids, as everybody takes several schools' rows.
    const { rows } = await sql<{ id: number }>`
      select id from school where region_code = ${round.regionCode} order by id for no key update`.execute(
      trx,
    )
    for (const { id } of rows) {
      const removed = await sql`
        delete from ${sql.table(record)} where school_id = ${id} and round_id = ${round.id}`.execute(trx)
      if (Number(removed.numAffectedRows ?? 0) > 0) await refresh(trx, id, round.id)
    }
    const asOf = input.kind === 'vision' ? 'vision_as_of' : 'health_as_of'
    await sql`delete from ${sql.table(asOf)} where round_id = ${round.id}`.execute(trx)
    await sql`delete from round_message where kind = ${input.kind} and round_id = ${round.id}`.execute(trx)
    await sql`delete from round_deadline where kind = ${input.kind} and round_id = ${round.id}`.execute(trx)
    await sql`delete from ${sql.table(table)} where id = ${round.id}`.execute(trx)
    await note(trx, round, 'removed', context, { name: roundName('zh-CN', round) })
    await notifyRound(trx, round, now())
  })
}

const decidedColumns = (input: Decided & { kind: RoundKind }, { locale }: SignedInContext) => ({
  name: labelField(locale, 'name', input.name),
  starts_on: input.startsOn,
  ends_on: input.endsOn,
  participation: input.participation,
  stages: input.participation === 'stages' ? input.stages : [],
  school_ids: input.participation === 'schools' ? [...new Set(input.schools)].toSorted((a, b) => a - b) : [],
  coverage_target: input.coverageTarget,
  note: withoutHidden(input.note),
  // Nothing but a screening is measured twice to see how well it was done.
  retest_target: input.kind === 'vision' ? input.retestTarget : null,
  remind_days: [...new Set(input.remindDays)].toSorted((a, b) => b - a),
})

async function update(trx: Db, { kind, id }: RoundRecord, columns: Record<string, unknown>) {
  await trx
    .updateTable(kindsOfRounds[kind].table)
    .set({ ...columns, changed_at: sql`now()`, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

function note(
  trx: Db,
  { kind, id }: RoundRecord,
  what: 'opened' | 'changed' | 'closed' | 'reopened' | 'removed',
  { caller, requestId }: SignedInContext,
  detail: Record<string, unknown>,
): Promise<void> {
  const { audited } = kindsOfRounds[kind]
  return writeAudit(trx, {
    schoolId: 0,
    accountId: caller.accountId,
    requestId,
    detail,
    action: `${audited}-${what}`,
    subject: `${audited}:${id}`,
  })
}
