import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { ReplyOf } from '@/contract/call.ts'
import type { calendarEffect, CalendarEffect } from '@/modules/records/contract/calendar.ts'
import { addDays } from '@/lib/day.ts'
import { schoolDaysBetween } from '@/standards/calendar/count-days.ts'
import type { SchoolCalendar } from '@/standards/calendar/school-calendar.ts'
import { daysOfTerm, weeksOfTerm, type TermKey } from '@/standards/calendar/terms.ts'
import { inScope, regionOf, type Scope } from '@/server/db/scope.ts'
import { healthRoundsOf } from '@/server/rounds/health-rounds-of.ts'
import { roundsOf } from '@/server/rounds/rounds-of.ts'

type Effect = ReplyOf<typeof calendarEffect>

/**
 * What is counted otherwise by another calendar, over some terms. Nothing is written: school days are counted whenever a figure is read,
 * so that a change holds for all of them in the moment in which it is saved.
 */
export async function effectOfChange(
  db: Db,
  scope: Scope,
  { before, after, terms }: { before: SchoolCalendar; after: SchoolCalendar; terms: readonly TermKey[] },
): Promise<Effect> {
  const daysIn = (calendar: SchoolCalendar) =>
    terms.flatMap((key) => {
      const { startsOn, endsOn } = daysOfTerm(calendar, key)
      return schoolDaysBetween(calendar, startsOn, endsOn)
    })
  const [old, now] = [daysIn(before), daysIn(after)]
  const days = { before: old.length, after: now.length }
  const changed = differing(old, now)
  const effects: CalendarEffect[] = []
  if (changed.length > 0) {
    effects.push({ module: 'sport', n: await countStudents(db, scope), days })
    const lessons = await countLessons(db, scope, changed)
    if (lessons > 0) effects.push({ module: 'pe', n: lessons, days })
    effects.push(...(await roundsTouched(db, scope, before, after)))
  }
  const weeks = { before: weeksWith(before, terms), after: weeksWith(after, terms) }
  if (weeks.before !== weeks.after) effects.push({ module: 'labour', n: weeks.after, days: weeks })
  const touched = new Set(effects.map(({ module }) => module))
  const all = ['sport', 'pe', 'vision', 'check', 'fitness', 'labour'] as const
  return {
    term: terms.length === 1 ? (terms[0] ?? '') : '',
    days,
    effects,
    untouched: all.filter((module) => !touched.has(module)),
  }
}

function differing(old: readonly string[], now: readonly string[]): string[] {
  const [was, is] = [new Set(old), new Set(now)]
  return [...old.filter((day) => !is.has(day)), ...now.filter((day) => !was.has(day))]
}

/** Weeks in which a class can have its labour lesson. */
const weeksWith = (calendar: SchoolCalendar, terms: readonly TermKey[]) =>
  terms
    .flatMap((key) => weeksOfTerm(calendar, key))
    .filter((monday) => schoolDaysBetween(calendar, monday, addDays(monday, 6)).length > 0).length

async function roundsTouched(
  db: Db,
  scope: Scope,
  before: SchoolCalendar,
  after: SchoolCalendar,
): Promise<CalendarEffect[]> {
  const region = regionOf(scope)
  const rounds = {
    vision: await roundsOf(db, region),
    check: await healthRoundsOf(db, region, 'check'),
    fitness: await healthRoundsOf(db, region, 'fitness'),
  }
  return (['vision', 'check', 'fitness'] as const).flatMap((module) =>
    rounds[module]
      .filter(({ open }) => open)
      .flatMap(({ startsOn, endsOn }) => {
        const daysOf = (calendar: SchoolCalendar) => schoolDaysBetween(calendar, startsOn, endsOn)
        const [old, now] = [daysOf(before), daysOf(after)]
        const n = differing(old, now).length
        return n === 0 ? [] : [{ module, n, days: { before: old.length, after: now.length }, endsOn }]
      }),
  )
}

async function countStudents(db: Db, scope: Scope): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from student where ${inScope(scope)} and removed is null`.execute(db)
  return rows[0]?.n ?? 0
}

async function countLessons(db: Db, scope: Scope, days: readonly string[]): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from lesson
    where ${inScope(scope)} and day = any(${[...days]}::date[]) and state <> 'held'`.execute(db)
  return rows[0]?.n ?? 0
}
