import { sql } from 'kysely'
import type { Trx } from '@/server/db/schema.ts'
import type { OutcomeCounts } from '@/modules/records/contract/turnover.ts'
import { announceToAccounts } from '@/server/db/announce.ts'
import { writeAudit } from '@/server/db/audit.ts'
import { lockSchools } from '@/server/db/lock-schools.ts'
import { recalculateSchool } from '../students/recalculate-school.ts'
import { endOldYear } from './end-old-year.ts'
import { announceTurnover } from './announce-turnover.ts'
import { makeNewClasses, takeTeachersAlong } from './new-classes.ts'
import { planOf } from './plan-sql.ts'
import { outcomeColumns } from './read-turnover.ts'
import { TurnoverRefused } from './turnover-refused.ts'
import { findTurnover, type TurnoverRecord } from './turnover-record.ts'

export interface TurnoverOrder {
  schoolId: number
  id: string
  accountId: number
  requestId: string | null
  /** The day on which the run was asked for. */
  day: string
}

/**
 * Turns the year over for one school, all of it in the caller's transaction and set by set: new classes, students into them, who leaves
 * into the archive, teachers along, emptied classes closed, what still ran of the old year ended, figures and open rounds' lists counted
 * again. What was measured in the old year keeps class and grade of its time. Throws TurnoverRefused.
 */
export async function commitSchool(trx: Trx, order: TurnoverOrder): Promise<void> {
  const { schoolId, accountId } = order
  if ((await lockSchools(trx, [schoolId])).length === 0) throw new TurnoverRefused('turnoverNothing')
  const record = await findTurnover(trx, schoolId, order.id)
  if (record.state !== 'waiting') return
  const counts = await writePlan(trx, record)
  if (counts.students === counts.undecided) throw new TurnoverRefused('turnoverNothing')
  const made = await makeNewClasses(trx, record)
  await moveStudents(trx, record, accountId)
  const teachers = await takeTeachersAlong(trx, record, made)
  const closed = await closeEmptied(trx, record)
  await endOldYear(trx, { schoolId, id: record.id, day: order.day, accountId })
  await sql`
    update turnover set state = 'done', version = version + 1, changed_at = now(), committed_at = now(), refusal = null,
      made_classes = ${made}::bigint[], closed_classes = ${closed}::bigint[], counts = ${JSON.stringify(counts)}::jsonb
    where school_id = ${schoolId} and id = ${record.id}`.execute(trx)
  await recalculateSchool(trx, schoolId)
  await announceToAccounts(trx, teachers, 'account-changed')
  await announceTurnover(trx, schoolId)
  await writeAudit(trx, {
    schoolId,
    accountId,
    action: 'turnover-committed',
    subject: `turnover:${record.id}`,
    detail: { fromYear: record.fromYear, toYear: record.toYear, ...counts },
    requestId: order.requestId,
  })
}

/** Writes down what becomes of everybody who is decided, with the class and the seat of before and the version of after. */
async function writePlan(trx: Trx, record: TurnoverRecord): Promise<OutcomeCounts> {
  const { schoolId, id } = record
  await sql`
    insert into turnover_student as o (school_id, turnover_id, student_id, chosen, outcome, target_number, destination,
      to_school_id, from_class_id, seat_no, version)
    select ${schoolId}::int, ${id}::uuid, p.student_id, false, p.outcome, p.target_number, '', null, p.class_id, p.seat_no,
      p.version + 1
    from (${planOf(record)}) p where p.outcome <> 'undecided'
    on conflict (school_id, turnover_id, student_id) do update
      set outcome = excluded.outcome, target_number = excluded.target_number, from_class_id = excluded.from_class_id,
        seat_no = excluded.seat_no, version = excluded.version`.execute(trx)
  const { rows } = await sql<OutcomeCounts>`
    select ${outcomeColumns} from (${planOf(record)}) p`.execute(trx)
  return rows[0]!
}

/** Seats stay where one class alone fills a new one. Each student has an event of its kind in the history. */
async function moveStudents(trx: Trx, { schoolId, id }: TurnoverRecord, accountId: number): Promise<void> {
  await sql`
    with written as materialized (
      select * from turnover_student
      where school_id = ${schoolId} and turnover_id = ${id} and from_class_id is not null),
    alone as (
      select to_class_id from written where to_class_id is not null
      group by 1 having count(distinct from_class_id) = 1),
    moved as (
      update student s set class_id = coalesce(w.to_class_id, s.class_id),
        seat_no = case when w.to_class_id is null or w.to_class_id in (select to_class_id from alone) then s.seat_no end,
        removed = case when w.to_class_id is null then 'left' end,
        removed_at = case when w.to_class_id is null then now() end,
        removed_by = case when w.to_class_id is null then ${accountId}::int end,
        version = s.version + 1, updated_at = now()
      from written w
      where s.school_id = ${schoolId} and s.id = w.student_id and s.version + 1 = w.version and s.removed is null
      returning s.id, s.class_id, s.version, w.outcome)
    insert into student_event (school_id, student_id, kind, class_id, detail, account_id)
    select ${schoolId}::int, m.id,
      case m.outcome when 'promote' then 'promoted' when 'repeat' then 'repeated' when 'graduate' then 'graduated'
        else 'left' end,
      m.class_id, jsonb_build_object('version', m.version), ${accountId}::int
    from moved m`.execute(trx)
}

/** Closes the classes of the old year in which nobody is left. Returns their ids. */
async function closeEmptied(trx: Trx, { schoolId, fromYear }: TurnoverRecord): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update class c set closed_at = now(), version = version + 1
    where c.school_id = ${schoolId} and c.school_year = ${fromYear} and c.closed_at is null and not exists (
      select from student s where s.school_id = c.school_id and s.class_id = c.id and s.removed is null)
    returning c.id`.execute(trx)
  return rows.map((row) => Number(row.id))
}
