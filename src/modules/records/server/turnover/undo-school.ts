import { sql } from 'kysely'
import type { Trx } from '@/server/db/schema.ts'
import { announceToAccounts } from '@/server/db/announce.ts'
import { writeAudit } from '@/server/db/audit.ts'
import { lockSchools } from '@/server/db/lock-schools.ts'
import { kindsOfRounds } from '@/server/rounds/round-kinds.ts'
import { recalculateSchool } from '../students/recalculate-school.ts'
import { announceTurnover } from './announce-turnover.ts'
import type { TurnoverOrder } from './commit-school.ts'
import { resumeOldYear } from './end-old-year.ts'
import { TurnoverRefused } from './turnover-refused.ts'
import { findTurnover, type TurnoverRecord } from './turnover-record.ts'
import { undoBlockers } from './undo-blockers.ts'

/**
 * Puts a school back to where it was before its turnover, all of it in the caller's transaction. Throws TurnoverRefused when anything
 * later hangs on it: a result, a record, a student changed or accepted elsewhere.
 */
export async function undoSchool(trx: Trx, order: TurnoverOrder): Promise<void> {
  const { schoolId, accountId } = order
  await lockSchools(trx, [schoolId])
  const record = await findTurnover(trx, schoolId, order.id)
  if (record.state !== 'done' && record.state !== 'undoing') return
  if ((await undoBlockers(trx, record, 'zh-CN')).length > 0) throw new TurnoverRefused('turnoverTouched')
  await resumeOldYear(trx, record)
  await putBack(trx, record, accountId)
  await takeOffLists(trx, record)
  const teachers = await sql<{ account: number }>`
    with taken as (
      delete from teacher_class where school_id = ${schoolId} and class_id = any(${record.madeClasses}::bigint[])
      returning teacher_id)
    select distinct t.account_id as account from teacher t
    where t.school_id = ${schoolId} and t.account_id is not null and t.id in (select teacher_id from taken)`.execute(
    trx,
  )
  await sql`
    update class set closed_at = null, version = version + 1
    where school_id = ${schoolId} and id = any(${record.closedClasses}::bigint[])`.execute(trx)
  await sql`
    update turnover_student set to_class_id = null
    where school_id = ${schoolId} and turnover_id = ${record.id}`.execute(trx)
  await removeClasses(trx, record)
  await sql`
    update turnover set state = 'undone', version = version + 1, changed_at = now(), undone_at = now(), refusal = null
    where school_id = ${schoolId} and id = ${record.id}`.execute(trx)
  await recalculateSchool(trx, schoolId)
  await announceToAccounts(
    trx,
    teachers.rows.map(({ account }) => account),
    'account-changed',
  )
  await announceTurnover(trx, schoolId)
  await writeAudit(trx, {
    schoolId,
    accountId,
    action: 'turnover-undone',
    subject: `turnover:${record.id}`,
    detail: { fromYear: record.fromYear, toYear: record.toYear },
    requestId: order.requestId,
  })
}

async function putBack(trx: Trx, { schoolId, id }: TurnoverRecord, accountId: number): Promise<void> {
  await sql`
    with back as (
      update student s set class_id = o.from_class_id, seat_no = o.seat_no, removed = null, removed_at = null, removed_by = null,
        version = s.version + 1, updated_at = now()
      from turnover_student o
      where o.school_id = ${schoolId} and o.turnover_id = ${id} and o.from_class_id is not null
        and s.school_id = o.school_id and s.id = o.student_id
      returning s.id, s.class_id, s.version, o.outcome)
    insert into student_event (school_id, student_id, kind, class_id, detail, account_id)
    select ${schoolId}::int, id, case when outcome in ('graduate', 'leave') then 'restored' else 'class-changed' end, class_id,
      jsonb_build_object('version', version), ${accountId}::int
    from back`.execute(trx)
}

/** Who waits on a list of the new year's rounds, unseen yet, is taken off it. */
async function takeOffLists(trx: Trx, { schoolId, id }: TurnoverRecord): Promise<void> {
  const off = (table: string) => sql<{ round: number }>`
    with off as (
      delete from ${sql.table(table)} e using turnover_student o
      where o.school_id = ${schoolId} and o.turnover_id = ${id} and o.to_class_id is not null
        and e.school_id = o.school_id and e.student_id = o.student_id and e.class_id = o.to_class_id and e.state = 'due'
      returning e.round_id)
    select distinct round_id as round from off`
  await off('vision_exam').execute(trx)
  for (const { round } of (await off('health_check').execute(trx)).rows)
    await kindsOfRounds.check.refresh(trx, schoolId, round)
  for (const { round } of (await off('fitness_test').execute(trx)).rows)
    await kindsOfRounds.fitness.refresh(trx, schoolId, round)
}

const foreignKeyViolation = '23503'

/** A table that nobody thought of here still keeps a class that it names: then nothing is undone. */
async function removeClasses(trx: Trx, { schoolId, madeClasses }: TurnoverRecord): Promise<void> {
  try {
    await sql`delete from class where school_id = ${schoolId} and id = any(${madeClasses}::bigint[])`.execute(
      trx,
    )
  } catch (error) {
    if ((error as { code?: string }).code === foreignKeyViolation)
      throw new TurnoverRefused('turnoverTouched')
    throw error
  }
}
