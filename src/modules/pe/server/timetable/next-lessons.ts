import { sql, type RawBuilder } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { ParsedInputOf, ReplyOf } from '@/contract/call.ts'
import type { timetableLessons } from '@/modules/pe/contract/timetable.ts'
import { schoolClock, schoolDay } from '@/lib/school-day.ts'
import { inScope } from '@/server/db/scope.ts'
import type { SignedInContext } from '@/server/http/route.ts'

type NextLesson = ReplyOf<typeof timetableLessons>['lessons'][number]

interface Moment {
  today: string
  clock: string
}

/** Of `lesson l`: planned, still to come, and where the timetable has put it. */
const isToCome = ({ today, clock }: Moment): RawBuilder<boolean> => sql`
  l.state = 'planned' and l.slot_day = l.day and l.slot_period = l.period
  and (l.day > ${today}::date or (l.day = ${today}::date and to_char(l.starts_at, 'HH24:MI') > ${clock}))`

/** The next planned lesson of a term by class, weekday and period of the timetable. */
export async function nextLessons(
  db: Db,
  schoolId: number,
  { term, ...moment }: Moment & { term: string },
): Promise<Map<string, NextLesson>> {
  const { rows } = await sql<NextLesson & { slot: string }>`
    select distinct on (slot) concat_ws(' ', l.class_id, extract(isodow from l.slot_day), l.slot_period) as slot,
      l.id, l.day::text as day, l.version
    from lesson l
    where l.school_id = ${schoolId} and l.term = ${term} and ${isToCome(moment)}
    order by slot, l.day, l.id`.execute(db)
  return new Map(rows.map(({ slot, ...lesson }) => [slot, lesson]))
}

/** All of those of one entry, by day; none of an entry that is out of scope or gone. */
export async function lessonsOfEntry(
  { entry }: ParsedInputOf<typeof timetableLessons>,
  { db, caller, now }: SignedInContext,
): Promise<ReplyOf<typeof timetableLessons>> {
  const moment = { today: schoolDay(now()), clock: schoolClock(now()) }
  const { rows } = await sql<NextLesson>`
    select l.id, l.day::text as day, l.version
    from pe_timetable e
    join lesson l on l.school_id = e.school_id and l.term = e.term and l.class_id = e.class_id
      and extract(isodow from l.slot_day) = e.weekday and l.slot_period = e.period
      and (e.valid_from is null or l.day >= e.valid_from) and (e.valid_to is null or l.day <= e.valid_to)
    where ${inScope(caller.scope, 'e.school_id', 'e.class_id')} and e.id = ${entry} and ${isToCome(moment)}
    order by l.day, l.id`.execute(db)
  return { lessons: rows }
}
