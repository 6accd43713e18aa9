import { sql, type Kysely, type Transaction } from 'kysely'
import { countLabourTask } from '@/modules/labour/server/summaries/task-summary.ts'
import { countTask } from '@/modules/sport/server/summaries/task-summary.ts'
import { Failure } from '@/server/http/failure.ts'
import { lockTasks, type TaskKind } from '@/server/tasks/task-kind.ts'
import { lockTimetable } from '@/modules/pe/server/timetable/change/lock-timetable.ts'
import { keepChange, rowsAsTheyAre, takeBack } from '@/modules/pe/server/timetable/change/pe-change.ts'
import type { TurnoverRecord } from './turnover-record.ts'
import { TurnoverRefused } from './turnover-refused.ts'

/** What a turnover ended: changes of the timetable and of lessons to take back, and tasks to open again. */
export interface Ended {
  /** The day on which it was asked for; the old year's classes did things up to it. */
  day?: string
  changes?: string[]
  sport?: number[]
  labour?: number[]
}

type End = Pick<TurnoverRecord, 'schoolId' | 'id'> & { day: string; accountId: number }

/**
 * A class is of one school year: who is promoted goes into another class, and whatever was planned, set or recorded for the old one stays
 * with it, under the grade it had. So nothing is moved here; what still runs ends with the day of the turnover. The timetable of the old
 * classes is in force up to that day and stays readable in its term, their lessons after it are taken away unless something was measured
 * in them, their open tasks are closed. The new classes start without a timetable, lessons and tasks.
 *
 * Old classes are those that anybody left, also where a few undecided students stay. Trips and competitions keep the class that entered.
 * The caller has written the plan and holds the school.
 */
export async function endOldYear(trx: Transaction<any>, end: End): Promise<void> {
  const changes = [await endTimetable(trx, end), await removeLessons(trx, end)].filter(
    (each) => each !== null,
  )
  const ended: Ended = {
    day: end.day,
    changes,
    sport: await closeTasks(trx, 'sport', end),
    labour: await closeTasks(trx, 'labour', end),
  }
  await sql`
    update turnover set ended = ${JSON.stringify(ended)}::jsonb
    where school_id = ${end.schoolId} and id = ${end.id}`.execute(trx)
}

/** Puts back what `endOldYear` ended. Throws TurnoverRefused where somebody has changed it since. */
export async function resumeOldYear(
  trx: Transaction<any>,
  { schoolId, id }: Pick<TurnoverRecord, 'schoolId' | 'id'>,
): Promise<void> {
  const { rows } = await sql<{ ended: Ended }>`
    select ended from turnover where school_id = ${schoolId} and id = ${id}`.execute(trx)
  const { day, changes = [], sport = [], labour = [] } = rows[0]?.ended ?? {}
  if (changes.length > 0) await lockTimetable(trx, schoolId)
  try {
    for (const change of changes.toReversed()) await takeBack(trx, { schoolId, id: change, now: new Date() })
  } catch (error) {
    if (error instanceof Failure) throw new TurnoverRefused('turnoverTouched')
    throw error
  }
  if (day !== undefined)
    for (const [kind, tasks] of [
      ['sport', sport],
      ['labour', labour],
    ] as const)
      await openTasks(trx, kind, { schoolId, day, tasks })
  await sql`update turnover set ended = '{}' where school_id = ${schoolId} and id = ${id}`.execute(trx)
}

/** Classes of the old year that anybody left by this turnover, as a query of their ids. */
const oldClasses = ({ schoolId, id }: Pick<End, 'schoolId' | 'id'>) => sql`
  select distinct from_class_id from turnover_student
  where school_id = ${schoolId} and turnover_id = ${id} and from_class_id is not null`

/** Answers the change by which it is taken back; null where there was nothing to end. */
async function endTimetable(trx: Kysely<any>, end: End): Promise<string | null> {
  const { schoolId, day, accountId } = end
  await lockTimetable(trx, schoolId)
  const { rows } = await sql<{ id: string; isAhead: boolean }>`
    select id::text, coalesce(valid_from > ${day}::date, false) as "isAhead" from pe_timetable
    where school_id = ${schoolId} and class_id in (${oldClasses(end)})
      and (valid_to is null or valid_to > ${day}::date)`.execute(trx)
  if (rows.length === 0) return null
  const what = 'timetable' as const
  const before = await rowsAsTheyAre(trx, { what, schoolId, ids: rows.map(({ id }) => id) })
  const ahead = rows.filter(({ isAhead }) => isAhead).map(({ id }) => id)
  const after = rows.filter(({ isAhead }) => !isAhead).map(({ id }) => id)
  await sql`delete from pe_timetable where school_id = ${schoolId} and id = any(${ahead}::uuid[])`.execute(
    trx,
  )
  await sql`
    update pe_timetable set valid_to = ${day}::date, version = version + 1, updated_at = now()
    where school_id = ${schoolId} and id = any(${after}::uuid[])`.execute(trx)
  return keepChange(trx, { what, schoolId, accountId, at: new Date(), before, after })
}

async function removeLessons(trx: Kysely<any>, end: End): Promise<string | null> {
  const { schoolId, day, accountId } = end
  const { rows } = await sql<{ id: number }>`
    select l.id::int from lesson l
    where l.school_id = ${schoolId} and l.class_id in (${oldClasses(end)}) and l.day > ${day}::date
      and l.state = 'planned'
      and not exists (select from lesson_heart h where h.school_id = l.school_id and h.lesson_id = l.id)
      and not exists (select from pe_assessment a where a.school_id = l.school_id and a.lesson_id = l.id)`.execute(
    trx,
  )
  if (rows.length === 0) return null
  const ids = rows.map(({ id }) => id)
  const what = 'lesson' as const
  const before = await rowsAsTheyAre(trx, { what, schoolId, ids })
  await sql`delete from lesson where school_id = ${schoolId} and id = any(${ids}::bigint[])`.execute(trx)
  return keepChange(trx, { what, schoolId, accountId, at: new Date(), before, after: [] })
}

const count = { sport: countTask, labour: countLabourTask }

/** Closes the tasks of old classes that run beyond the day; answers which. Nothing is due of them after it. */
async function closeTasks(trx: Kysely<any>, kind: TaskKind, end: End): Promise<number[]> {
  const { schoolId, day } = end
  await lockTasks(trx, kind, schoolId)
  const { rows } = await sql<{ id: number }>`
    update ${sql.table(`${kind}_task`)} t set closed_on = ${day}::date, version = t.version + 1
    where t.school_id = ${schoolId} and t.closed_on is null and t.to_day > ${day}::date and exists (
      select from ${sql.table(`${kind}_task_class`)} c
      where c.school_id = t.school_id and c.task_id = t.id and c.class_id in (${oldClasses(end)}))
    returning t.id::int`.execute(trx)
  for (const { id } of rows) await count[kind](trx, { schoolId, id })
  return rows.map(({ id }) => id)
}

/** Opens those again that are still closed as of that day. */
async function openTasks(
  trx: Kysely<any>,
  kind: TaskKind,
  { schoolId, day, tasks }: { schoolId: number; day: string; tasks: readonly number[] },
): Promise<void> {
  if (tasks.length === 0) return
  await lockTasks(trx, kind, schoolId)
  const { rows } = await sql<{ id: number }>`
    update ${sql.table(`${kind}_task`)} set closed_on = null, version = version + 1
    where school_id = ${schoolId} and id = any(${[...tasks]}::bigint[]) and closed_on = ${day}::date
    returning id::int`.execute(trx)
  for (const { id } of rows) await count[kind](trx, { schoolId, id })
}
