import * as contract from '@/modules/labour/contract/screen.ts'
import * as totals from '@/modules/labour/contract/totals.ts'
import { labourBands, type LabourWindow } from '@/modules/labour/contract/totals.ts'
import type { LabourFilter } from '@/modules/labour/contract/screen.ts'
import { schoolDay } from '@/lib/school-day.ts'
import type { SchoolCalendar } from '@/standards/calendar/school-calendar.ts'
import { termOf, weeksOfTerm } from '@/standards/calendar/terms.ts'
import type { Route } from '@/server/http/route.ts'
import { windowOf } from '@/server/http/date-window.ts'
import { readLabourArrivals } from './arrivals.ts'
import { readClasses } from './classes.ts'
import { readGroups } from './group-cells.ts'
import { labourScreenRoute, type LabourDeps, type LabourQuestion } from './labour-screen-route.ts'
import { readRows } from './rows.ts'
import { readSchools } from './schools.ts'
import { readTotals } from './totals.ts'
import { readGrades, readTrend } from './trend.ts'

/** Up to and with so many minutes a pupil; the last band has what is above. */
const upTo = [0, 30, 60, 90, 120]

/** Class-weeks of the own school by their mean minutes a pupil. A week nobody reported has no minutes, not none: it is in no band. */
async function readLabourSpread({ view, rowsOf }: LabourQuestion) {
  const rows = (await rowsOf(view.counted, true)).filter(({ reported }) => reported > 0)
  const placed = rows.map(({ home, school, society, enrolled }) => {
    const mean = (home + school + society) / Math.max(1, enrolled)
    const band = upTo.findIndex((max) => mean <= max)
    return band === -1 ? labourBands.length - 1 : band
  })
  return {
    bands: labourBands.map((band, at) => ({
      band,
      rate: { n: placed.filter((one) => one === at).length, of: rows.length },
    })),
  }
}

export function labourScreenRoutes(deps: LabourDeps): readonly Route[] {
  return [
    labourScreenRoute(contract.labourTotals, deps, readTotals),
    labourScreenRoute(contract.labourTotalsOfDistrict, deps, readTotals),
    labourScreenRoute(contract.labourGroups, deps, readGroups),
    labourScreenRoute(contract.labourGroupsOfDistrict, deps, readGroups),
    labourScreenRoute(contract.labourRows, deps, readRows),
    labourScreenRoute(contract.labourRowsOfDistrict, deps, readRows),
    labourScreenRoute(contract.labourTrend, deps, readTrend),
    labourScreenRoute(contract.labourTrendOfDistrict, deps, readTrend),
    labourScreenRoute(contract.labourArrivals, deps, readLabourArrivals),
    labourScreenRoute(totals.labourByWeek, deps, readTrend, weeksOfWindow),
    labourScreenRoute(totals.labourBySchool, deps, readRows, weeksOfWindow),
    labourScreenRoute(totals.labourByClass, deps, readRows, weeksOfWindow),
    labourScreenRoute(totals.labourByGrade, deps, readGrades, weeksOfWindow),
    labourScreenRoute(totals.labourByGroup, deps, readGroups, weeksOfWindow),
    labourScreenRoute(totals.labourByGroupOfDistrict, deps, readGroups, weeksOfWindow),
    labourScreenRoute(totals.labourSpread, deps, readLabourSpread, weeksOfWindow),
    labourScreenRoute(totals.schoolsWithLabour, deps, readSchools),
    labourScreenRoute(totals.labourClasses, deps, readClasses),
  ]
}

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
