import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { ReplyOf } from '@/contract/call.ts'
import { firstOf, required } from '@/lib/required.ts'
import type { peTimetable } from '@/modules/pe/contract/timetable.ts'
import { schoolClock, schoolDay } from '@/lib/school-day.ts'
import type { SchoolCalendar } from '@/standards/calendar/school-calendar.ts'
import { daysOfTerm, type TermKey } from '@/standards/calendar/terms.ts'
import { countLessons } from '@/modules/pe/standards/lesson-count.ts'
import { isInForce } from '@/modules/pe/standards/timetable.ts'
import { calendarOf } from '@/server/db/calendar-of.ts'
import { inScope, regionOf, schoolOf, type Scope } from '@/server/db/scope.ts'
import type { SignedInContext } from '@/server/http/route.ts'
import { entriesOfTerm, isOfEndedYear, standsInTerm, type StoredEntry } from './entries.ts'
import { readSetting } from './change/read-setting.ts'
import { nextLessons } from './next-lessons.ts'
import { conflictsOfSchool } from './school-conflicts.ts'
import { termAtHand, termsAround } from './change/term-at-hand.ts'
import { differenceOfTerm } from './term-lessons.ts'

/** The timetable as the page shows it; loads and conflicts are of the whole school, entries and classes of the caller's scope. */
export async function readTimetable(
  { term: requested }: { term?: string | undefined },
  { db, caller, now }: SignedInContext,
): Promise<ReplyOf<typeof peTimetable>> {
  const { scope } = caller
  const [schoolId, regionCode] = [schoolOf(scope), regionOf(scope)]
  const today = schoolDay(now())
  const calendar = await calendarOf(db, { regionCode, schoolId })
  const term = termAtHand(calendar, requested, today)
  // Of a term that is over all of it is shown.
  const from = today > term.endsOn ? term.startsOn : today
  const whole: Scope = { kind: 'school', schoolId, regionCode }
  const all = await entriesOfTerm(db, whole, { term: term.key, from })
  const setting = await readSetting(db, schoolId)
  const { classes, isEnded } = await classesOf(db, scope, term.key)
  const own = new Set(classes.map(({ id }) => id))
  const entries = all.filter(({ classId }) => own.has(classId))
  const shown = new Set(entries.map(({ id }) => id))
  const conflicts = conflictsOfSchool(all, setting.venues).filter((one) =>
    one.entries.some((id) => shown.has(id)),
  )
  const next = await nextLessons(db, schoolId, { term: term.key, today, clock: schoolClock(now()) })
  const terms = termsAround(calendar, term.key)
  return {
    today,
    term: required(terms[1], 'a term'),
    terms,
    classes,
    conflicts,
    isEnded,
    before: all.length > 0 ? null : await termWithTable(db, scope, term.startsOn, calendar),
    entries: entries.map((entry) => ({
      id: entry.id,
      class: entry.classId,
      weekday: entry.weekday,
      period: entry.period,
      teacher: { id: entry.teacherId, name: entry.teacherName },
      topic: entry.topic,
      venue: entry.venue,
      from: entry.from,
      to: entry.to,
      version: entry.version,
      next: next.get(`${entry.classId} ${entry.weekday} ${entry.period}`) ?? null,
    })),
    teachers: await teachersOf(db, schoolId, all, from > term.startsOn ? from : term.startsOn),
    setting,
    venues: [
      ...new Set([...setting.venues.map(({ name }) => name), ...all.map(({ venue }) => venue)]),
    ].filter((venue) => venue !== ''),
    lessons:
      scope.kind !== 'school'
        ? null
        : {
            ...countLessons(calendar, term.key, all, from),
            made: await madeLessons(db, schoolId, term.key),
            difference: await differenceCounts(db, {
              schoolId,
              calendar,
              term,
              entries: all,
              bells: setting.bells,
              today,
              clock: schoolClock(now()),
            }),
          },
  }
}

async function differenceCounts(db: Db, compared: Parameters<typeof differenceOfTerm>[1]) {
  const { create, change, remove } = await differenceOfTerm(db, compared)
  return { create: create.length, change: change.length, remove: remove.length }
}

type ClassRow = { id: number; grade: number; number: number; name: string }

/** Classes of a term; `isEnded`: their school year was turned over. */
async function classesOf(
  db: Db,
  scope: Scope,
  term: string,
): Promise<{ classes: ClassRow[]; isEnded: boolean }> {
  const { rows } = await sql<ClassRow & { isOld: boolean }>`
    select c.id, c.grade, c.number, c.name, ${isOfEndedYear} as "isOld" from class c
    where ${inScope(scope, 'c.school_id', 'c.id')} and ${standsInTerm(term)}
    order by c.grade, c.number, c.id`.execute(db)
  return {
    classes: rows.map(({ isOld: _isOld, ...row }) => row),
    isEnded: rows.length > 0 && rows.every(({ isOld }) => isOld),
  }
}

/** The newest term before this one that has a timetable in scope. */
async function termWithTable(
  db: Db,
  scope: Scope,
  before: string,
  calendar: SchoolCalendar,
): Promise<string | null> {
  const { rows } = await sql<{ term: string }>`
    select distinct e.term from pe_timetable e where ${inScope(scope, 'e.school_id', 'e.class_id')}`.execute(
    db,
  )
  const startOf = (term: string) => daysOfTerm(calendar, term as TermKey).startsOn
  const earlier = rows.map(({ term }) => term).filter((term) => startOf(term) < before)
  return earlier.toSorted((a, b) => startOf(b).localeCompare(startOf(a)))[0] ?? null
}

/** Those who teach PE or stand in the timetable, and the others of the school behind them: a substitute may be anybody. */
async function teachersOf(db: Db, schoolId: number, entries: readonly StoredEntry[], day: string) {
  const { rows } = await sql<{ id: number; name: string; isPe: boolean }>`
    select id, name, 'pe' = any(roles) as "isPe" from teacher
    where school_id = ${schoolId} and removed_at is null
    order by name_pinyin, id`.execute(db)
  const loads = new Map<number, number>()
  for (const entry of entries)
    if (isInForce(entry, day)) loads.set(entry.teacherId, (loads.get(entry.teacherId) ?? 0) + 1)
  return rows.map((teacher) => ({ ...teacher, lessons: loads.get(teacher.id) ?? 0 }))
}

async function madeLessons(db: Db, schoolId: number, term: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from lesson where school_id = ${schoolId} and term = ${term}`.execute(db)
  return firstOf(rows).n
}
