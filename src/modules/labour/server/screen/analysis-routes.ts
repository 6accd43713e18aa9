import type { Call, ReplyOf } from '@/contract/call.ts'
import { labourAnalysis, type LabourWindow } from '@/modules/labour/contract/analysis.ts'
import type { LabourFilter } from '@/modules/labour/contract/screen.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { entryOf } from '@/lib/required.ts'
import type { SchoolCalendar } from '@/standards/calendar/school-calendar.ts'
import { termOf, weeksOfTerm } from '@/standards/calendar/terms.ts'
import type { Route } from '@/server/http/route.ts'
import { windowOf } from '@/server/http/date-window.ts'
import { readGroups } from './group-cells.ts'
import {
  readGroupMinutesByGrade,
  readGroupMinutesByWeek,
  readGroupParticipation,
  readGroupShares,
} from './groups-by.ts'
import {
  labourScreenRoute,
  type LabourDeps,
  type LabourQuestion,
  type LabourStamp,
} from './labour-screen-route.ts'
import { readRows } from './rows.ts'
import { readSpread, readSpreadByGrade } from './spread.ts'
import { readGrades, readSeries, readTrend } from './trend.ts'

type Calls = typeof labourAnalysis
type Reader<C> = C extends Call ? (question: LabourQuestion) => Promise<Omit<ReplyOf<C>, LabourStamp>> : never
type Readers = { [F in keyof Calls]: { [Q in keyof Calls[F]]: Reader<Calls[F][Q]> } }

const parts = { all: readRows, qu2: readGrades, qu3: readGroupParticipation, qu4: readSeries }

/** Who answers each question of the family. */
const readers: Readers = {
  days: { all: readTrend, qu1: readRows, qu2: readGrades, qu3: readGroups, qu4: readSeries },
  parts,
  partsOfSport: parts,
  groups: { all: readGroups, qu2: readGroupMinutesByGrade, qu3: readGroups, qu4: readGroupMinutesByWeek },
  spread: { all: readSpread, qu2: readSpreadByGrade, qu3: readGroupShares, qu4: readSpread },
}

export const labourAnalysisRoutes = (deps: LabourDeps): readonly Route[] =>
  Object.entries(labourAnalysis).flatMap(([family, calls]) => {
    const answers = new Map<string, Reader<Call>>(Object.entries(readers[family as keyof Calls]))
    return Object.entries(calls).map(([name, call]: [string, Call]) =>
      labourScreenRoute(call, deps, entryOf(answers, name), (input, now, calendar) =>
        weeksOfWindow(input as LabourWindow, now, calendar),
      ),
    )
  })

/** The weeks that a window touches, of the term in which it ends, as a filter. */
function weeksOfWindow(
  { start: from, end: to, bj, ...area }: LabourWindow,
  now: Date,
  calendar: SchoolCalendar,
): LabourFilter & { class?: number | undefined } {
  const { start, end } = windowOf({ start: from, end: to }, now)
  const term = termOf(calendar, end)
  const weeks = weeksOfTerm(calendar, term, schoolDay(now))
  const until = (day: string) => Math.max(1, weeks.filter((monday) => monday <= day).length)
  return { ...area, class: bj, term, from: until(start), to: until(end) }
}
