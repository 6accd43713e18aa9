import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { ParsedInputOf, ReplyOf } from '@/contract/call.ts'
import type { timetableGenerate } from '@/modules/pe/contract/timetable.ts'
import { schoolClock, schoolDay } from '@/lib/school-day.ts'
import type { LessonDifference } from '@/modules/pe/standards/lesson-difference.ts'
import { announce } from '@/server/db/announce.ts'
import { writeAudit } from '@/server/db/audit.ts'
import { regionOf, schoolOf } from '@/server/db/scope.ts'
import { calendarOf } from '@/server/db/calendar-of.ts'
import { Failure } from '@/server/http/failure.ts'
import type { SignedInContext } from '@/server/http/route.ts'
import { takeForLessons } from '../hearts/take/take-for-lessons.ts'
import { entriesOfTerm } from './entries.ts'
import { lockLessons } from './change/lock-timetable.ts'
import { keepChange, rowsAsTheyAre } from './change/pe-change.ts'
import { readSetting } from './change/read-setting.ts'
import { conflictsOfSchool } from './school-conflicts.ts'
import { termAtHand } from './change/term-at-hand.ts'
import { differenceOfTerm } from './term-lessons.ts'

/**
 * Makes the lessons to come of a term by timetable and calendar, in one transaction; what is settled stays. Doing it again changes nothing.
 * Throws Failure 409 while there are conflicts, or where it would do other than the person saw.
 */
export function generateLessons(
  { term: requested, seen }: ParsedInputOf<typeof timetableGenerate>,
  { db, caller, now, requestId }: SignedInContext,
): Promise<ReplyOf<typeof timetableGenerate>> {
  const schoolId = schoolOf(caller.scope)
  return db.transaction().execute(async (trx) => {
    await lockLessons(trx, schoolId)
    const today = schoolDay(now())
    const calendar = await calendarOf(trx, { regionCode: regionOf(caller.scope), schoolId })
    const term = termAtHand(calendar, requested, today)
    const entries = await entriesOfTerm(trx, caller.scope, { term: term.key, from: today })
    const { bells, venues } = await readSetting(trx, schoolId)
    const conflicts = conflictsOfSchool(entries, venues)
    if (conflicts.length > 0)
      throw new Failure(409, { messageKey: 'timetableConflicts', params: { n: conflicts.length } })
    const difference = await differenceOfTerm(trx, {
      schoolId,
      calendar,
      term,
      entries,
      bells,
      today,
      clock: schoolClock(now()),
    })
    const counts = {
      create: difference.create.length,
      change: difference.change.length,
      remove: difference.remove.length,
    }
    if (counts.create !== seen.create || counts.change !== seen.change || counts.remove !== seen.remove)
      throw new Failure(409, { messageKey: 'timetableChanged' })
    if (counts.create + counts.change + counts.remove === 0) return { ...counts, undo: null }
    const changed = difference.change.map(({ id }) => id)
    const ids = [...changed, ...difference.remove]
    const before = await rowsAsTheyAre(trx, { what: 'lesson', schoolId, ids })
    const made = await write(trx, { schoolId, term: term.key, now: now() }, difference)
    // Of what was made, only lessons of today can have been measured already.
    await takeForLessons(trx, {
      schoolId,
      accountId: caller.accountId,
      requestId,
      now: now(),
      slots: [...new Set(entries.map(({ classId }) => classId))].map((each) => ({ class: each, day: today })),
    })
    const undo = await keepChange(trx, {
      what: 'lesson',
      schoolId,
      accountId: caller.accountId,
      at: now(),
      before,
      after: [...changed, ...made],
    })
    await writeAudit(trx, {
      schoolId,
      accountId: caller.accountId,
      requestId,
      action: 'lessons-generated',
      subject: `term:${term.key}`,
      detail: counts,
    })
    await announce(trx, regionOf(caller.scope), {
      kind: 'lessons-changed',
      school: schoolId,
      asOf: now().toISOString(),
    })
    return { ...counts, undo }
  })
}

interface Written {
  schoolId: number
  term: string
  now: Date
}

/** Answers the ids of the lessons it made. */
async function write(
  trx: Db,
  { schoolId, term, now }: Written,
  { create, change, remove }: LessonDifference,
): Promise<number[]> {
  await sql`delete from lesson where school_id = ${schoolId} and id = any(${remove}::bigint[])`.execute(trx)
  const phases = sql`array(select jsonb_array_elements_text(g.phases)::smallint)`
  await sql`
    update lesson l set teacher_id = g."teacherId", topic = g.topic, venue = g.venue, starts_at = g."startsAt",
      phases = ${phases}, version = l.version + 1, updated_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(change)}::jsonb) as g (id bigint, "teacherId" bigint, topic text, venue text,
      "startsAt" time, phases jsonb)
    where l.school_id = ${schoolId} and l.id = g.id`.execute(trx)
  const { rows } = await sql<{ id: number }>`
    insert into lesson (school_id, class_id, teacher_id, day, period, starts_at, topic, venue, phases, term, slot_day,
      slot_period, updated_at)
    select ${schoolId}::int, g."classId", g."teacherId", g.day, g.period, g."startsAt", g.topic, g.venue, ${phases},
      ${term}::text, g.day, g.period, ${now}
    from jsonb_to_recordset(${JSON.stringify(create)}::jsonb) as g ("classId" bigint, "teacherId" bigint, day date,
      period smallint, "startsAt" time, topic text, venue text, phases jsonb)
    returning id`.execute(trx)
  return rows.map(({ id }) => id)
}
