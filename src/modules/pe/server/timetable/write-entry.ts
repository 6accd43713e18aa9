import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { ParsedInputOf, ReplyOf } from '@/contract/call.ts'
import type { timetableRemove, timetableSet } from '@/modules/pe/contract/timetable.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { calendarOf } from '@/server/db/calendar-of.ts'
import { announce } from '@/server/db/announce.ts'
import { writeAudit } from '@/server/db/audit.ts'
import { regionOf, schoolOf } from '@/server/db/scope.ts'
import { Failure } from '@/server/http/failure.ts'
import { fieldsRefused, lineField } from '@/server/http/field-refused.ts'
import type { SignedInContext } from '@/server/http/route.ts'
import { lockTimetable } from './change/lock-timetable.ts'
import { keepChange, rowsAsTheyAre } from './change/pe-change.ts'
import { endBefore, isWhole, putEntry } from './change/put-entry.ts'
import { changeFrom, termAtHand, type TermAtHand } from './change/term-at-hand.ts'
import { classOfSchool, teacherOfSchool } from './change/who-of-school.ts'

interface Bounds {
  term: string
  from: string | null
  to: string | null
  version: number
}

/**
 * Adds an entry, or changes one from a day on: what was taught by it stays, and the rest of it goes on as a new one. Two of a class at one
 * time are stored and shown as a conflict. Throws Failure 400 for a class, teacher or text that cannot be, 404 for an entry that is gone,
 * 409 for another version or a term that is over.
 */
export function setEntry(
  input: ParsedInputOf<typeof timetableSet>,
  context: SignedInContext,
): Promise<ReplyOf<typeof timetableSet>> {
  const { caller, locale } = context
  const schoolId = schoolOf(caller.scope)
  const topic = lineField(locale, 'topic', input.topic)
  const venue = lineField(locale, 'place', input.venue)
  return changing(context, async (trx, today) => {
    const term = await openTerm(trx, context, input.term, today)
    const from = changeFrom(term, input.from, today)
    if (from !== null && from > term.endsOn)
      throw fieldsRefused(400, locale, [{ path: 'from', key: 'outsideTerm' }])
    await classOfSchool(trx, context, input.class)
    await teacherOfSchool(trx, context, input.teacher)
    const old = input.entry && (await lockEntry(trx, schoolId, input.entry))
    const before = old ? await rowsAsTheyAre(trx, { what: 'timetable', schoolId, ids: [old.id] }) : []
    const written = await putEntry(trx, {
      schoolId,
      term: term.key,
      now: context.now(),
      from,
      old,
      content: {
        classId: input.class,
        weekday: input.weekday,
        period: input.period,
        teacherId: input.teacher,
        topic,
        venue,
      },
    })
    return { before, written, action: old ? 'timetable-changed' : 'timetable-added', term: term.key }
  })
}

/** Takes an entry out from a day on, or as a whole where it has not been taught. Throws as `setEntry`. */
export function removeEntry(
  input: ParsedInputOf<typeof timetableRemove>,
  context: SignedInContext,
): Promise<ReplyOf<typeof timetableRemove>> {
  const schoolId = schoolOf(context.caller.scope)
  return changing(context, async (trx, today) => {
    const old = await lockEntry(trx, schoolId, input.entry)
    const term = await openTerm(trx, context, old.term, today)
    const from = changeFrom(term, input.from, today)
    const before = await rowsAsTheyAre(trx, { what: 'timetable', schoolId, ids: [old.id] })
    const whole = isWhole(old, from)
    if (whole)
      await sql`delete from pe_timetable where school_id = ${schoolId} and id = ${old.id}`.execute(trx)
    else await endBefore(trx, { schoolId, id: old.id, now: context.now() }, from!)
    return { before, written: whole ? [] : [old.id], action: 'timetable-removed', term: term.key }
  })
}

interface Changed {
  before: Awaited<ReturnType<typeof rowsAsTheyAre>>
  written: string[]
  action: 'timetable-added' | 'timetable-changed' | 'timetable-removed'
  term: string
}

/** One change of the timetable: locked, stored for an undo, audited and announced in its transaction. */
function changing(
  { db, caller, requestId, now }: SignedInContext,
  change: (trx: Db, today: string) => Promise<Changed>,
): Promise<{ change: string }> {
  const schoolId = schoolOf(caller.scope)
  return db.transaction().execute(async (trx) => {
    await lockTimetable(trx, schoolId)
    const { before, written, action, term } = await change(trx, schoolDay(now()))
    const id = await keepChange(trx, {
      what: 'timetable',
      schoolId,
      accountId: caller.accountId,
      at: now(),
      before,
      after: written,
    })
    await writeAudit(trx, {
      schoolId,
      accountId: caller.accountId,
      requestId,
      action,
      subject: `term:${term}`,
      detail: { change: id, entries: written },
    })
    await announce(trx, regionOf(caller.scope), {
      kind: 'lessons-changed',
      school: schoolId,
      asOf: now().toISOString(),
    })
    return { change: id }
  })
}

async function openTerm(
  trx: Db,
  { caller }: SignedInContext,
  key: string,
  today: string,
): Promise<TermAtHand> {
  const calendar = await calendarOf(trx, {
    regionCode: regionOf(caller.scope),
    schoolId: schoolOf(caller.scope),
  })
  const term = termAtHand(calendar, key, today)
  if (today > term.endsOn) throw new Failure(409, { messageKey: 'termOver' })
  return term
}

async function lockEntry(trx: Db, schoolId: number, seen: { id: string; version: number }) {
  const { rows } = await sql<Bounds & { id: string }>`
    select id, term, valid_from::text as "from", valid_to::text as "to", version from pe_timetable
    where school_id = ${schoolId} and id = ${seen.id} for update`.execute(trx)
  const [entry] = rows
  if (!entry) throw new Failure(404, { messageKey: 'noSuchEntry' })
  if (entry.version !== seen.version) throw new Failure(409, { messageKey: 'timetableChanged' })
  return entry
}
