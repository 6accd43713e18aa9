import { sql } from 'kysely'
import type { Trx } from '@/server/db/schema.ts'
import { Failure } from '@/server/http/failure.ts'
import { recordsFollowers, type EndedOn, type YearEnd } from '../followers.ts'
import type { TurnoverRecord } from './turnover-record.ts'
import { TurnoverRefused } from './turnover-refused.ts'

type End = Pick<TurnoverRecord, 'schoolId' | 'id'> & Pick<YearEnd, 'day' | 'accountId'>

/**
 * A class is of one school year: who is promoted goes into another class, and whatever was planned, set or recorded for the old one stays
 * with it, under the grade it had. So nothing is moved here; what still runs ends with the day of the turnover. The timetable of the old
 * classes is in force up to that day and stays readable in its term, their lessons after it are taken away unless something was measured
 * in them, their open tasks are closed. The new classes start without a timetable, lessons and tasks.
 *
 * Old classes are those that anybody left, also where a few undecided students stay. Trips and competitions keep the class that entered.
 * The caller has written the plan and holds the school.
 */
export async function endOldYear(trx: Trx, { id, ...end }: End): Promise<void> {
  const oldClasses = sql`
    select distinct from_class_id from turnover_student
    where school_id = ${end.schoolId} and turnover_id = ${id} and from_class_id is not null`
  const ended: EndedOn = { day: end.day }
  for (const { endYear } of recordsFollowers())
    Object.assign(ended, await endYear?.(trx, { ...end, oldClasses }))
  await sql`
    update turnover set ended = ${JSON.stringify(ended)}::jsonb
    where school_id = ${end.schoolId} and id = ${id}`.execute(trx)
}

/** Puts back what `endOldYear` ended. Throws TurnoverRefused where somebody has changed it since. */
export async function resumeOldYear(
  trx: Trx,
  { schoolId, id }: Pick<TurnoverRecord, 'schoolId' | 'id'>,
): Promise<void> {
  const { rows } = await sql<{ ended: EndedOn }>`
    select ended from turnover where school_id = ${schoolId} and id = ${id}`.execute(trx)
  const ended = rows[0]?.ended ?? {}
  try {
    for (const { resumeYear } of recordsFollowers()) await resumeYear?.(trx, schoolId, ended)
  } catch (error) {
    if (error instanceof Failure) throw new TurnoverRefused('turnoverTouched')
    throw error
  }
  await sql`update turnover set ended = '{}' where school_id = ${schoolId} and id = ${id}`.execute(trx)
}
