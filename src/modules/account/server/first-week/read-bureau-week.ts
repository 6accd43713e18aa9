import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { FirstWeek, SchoolProgress } from '@/contract/first-week.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { schoolDaysBetween } from '@/standards/calendar/count-days.ts'
import { calendarOf } from '@/server/db/calendar-of.ts'
import { bureauSteps } from './bureau-steps.ts'
import { readDistrictFacts } from './district-facts.ts'
import { lastOfBureau } from './last-of-bureau.ts'
import { byProgress, isBehind, marksOfSchool } from './marks-of-school.ts'
import { readSchoolFacts, type SchoolFacts } from './school-facts.ts'

/** The first week of a bureau in five questions, however many schools there are. */
export async function readBureauWeek(db: Db, region: string, now: Date): Promise<FirstWeek> {
  const today = schoolDay(now)
  const [schools, district, lastOf, calendar] = await Promise.all([
    readSchoolFacts(db, sql<boolean>`k.region_code = ${region}`),
    readDistrictFacts(db, region),
    lastOfBureau(db, region),
    calendarOf(db, { regionCode: region }),
  ])
  const terms = calendar.terms.filter(({ endsOn }) => endsOn >= today)
  const [term] = terms
  const schoolDays = term ? schoolDaysBetween(calendar, term.startsOn, term.endsOn).length : 0
  const progress = byProgress(schools.map(marksOfSchool))
  return {
    isOver: false,
    steps: bureauSteps({ ...district, terms: terms.length, schoolDays, lastOf }, schools, progress),
    counts: countsOf(schools, { screenings: district.screenings, withResults: district.withResults }),
    schools: progress,
    reminder: reminderOf(progress, today),
    asOf: now.toISOString(),
  }
}

function countsOf(
  schools: readonly SchoolFacts[],
  vision: Pick<FirstWeek['counts'], 'screenings' | 'withResults'>,
): FirstWeek['counts'] {
  const count = (isSo: (school: SchoolFacts) => boolean) => schools.filter(isSo).length
  const sum = (of: (school: SchoolFacts) => number) => schools.reduce((total, each) => total + of(each), 0)
  return {
    schools: schools.length,
    used: count(({ signedIn }) => signedIn > 0),
    students: sum(({ students }) => students),
    withRoster: count(({ students }) => students > 0),
    teachers: sum(({ teachers }) => teachers),
    withTeachers: count(({ teachers }) => teachers > 0),
    ...vision,
  }
}

function reminderOf(progress: readonly SchoolProgress[], today: string): FirstWeek['reminder'] {
  const behind = progress.filter(isBehind)
  const wasToday = (at: string | null) => at !== null && schoolDay(new Date(at)) === today
  const sent = progress.flatMap(({ remindedAt }) => remindedAt ?? []).toSorted()
  return {
    due: behind
      .filter(({ accounts, remindedAt }) => accounts > 0 && !wasToday(remindedAt))
      .map(({ id }) => id),
    behind: behind.length,
    never: behind.filter(({ signedIn }) => signedIn !== 'done').length,
    lastAt: sent.at(-1) ?? null,
  }
}
