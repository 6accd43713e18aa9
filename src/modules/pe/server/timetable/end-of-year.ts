import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { YearEnd } from '@/modules/records/server/public.ts'
import { lockTimetable } from './change/lock-timetable.ts'
import { keepChange, rowsAsTheyAre, takeBack } from './change/pe-change.ts'

/** Changes of the timetable and of lessons, by which they are taken back. */
export interface EndedLessons {
  changes: string[]
}

/** Ends the timetable of old classes with the day, and takes their lessons after it away unless something was measured in them. */
export async function endLessons(trx: Db, end: YearEnd): Promise<EndedLessons> {
  const changes = [await endTimetable(trx, end), await removeLessons(trx, end)]
  return { changes: changes.filter((each) => each !== null) }
}

/** Takes that back, the last change first. Throws Failure where somebody has changed it since. */
export async function resumeLessons(
  trx: Db,
  schoolId: number,
  { changes = [] }: Partial<EndedLessons>,
): Promise<void> {
  if (changes.length === 0) return
  await lockTimetable(trx, schoolId)
  for (const id of changes.toReversed()) await takeBack(trx, { schoolId, id, now: new Date() })
}

/** Answers the change by which it is taken back; null where there was nothing to end. */
async function endTimetable(trx: Db, end: YearEnd): Promise<string | null> {
  const { schoolId, day, accountId } = end
  await lockTimetable(trx, schoolId)
  const { rows } = await sql<{ id: string; isAhead: boolean }>`
    select id::text, coalesce(valid_from > ${day}::date, false) as "isAhead" from pe_timetable
    where school_id = ${schoolId} and class_id in (${end.oldClasses})
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

async function removeLessons(trx: Db, end: YearEnd): Promise<string | null> {
  const { schoolId, day, accountId } = end
  const { rows } = await sql<{ id: number }>`
    select l.id::int from lesson l
    where l.school_id = ${schoolId} and l.class_id in (${end.oldClasses}) and l.day > ${day}::date
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
