import type { Call, ReplyOf } from '@/contract/call.ts'
import * as analysis from '@/modules/sport/contract/analysis.ts'
import * as district from '@/modules/sport/contract/district.ts'
import type { SportAnalysisFilter } from '@/modules/sport/contract/analysis.ts'
import type { Route } from '@/server/http/route.ts'
import { readItems } from '../screen/items.ts'
import { sportScreenRoute, type SportDeps, type SportQuestion } from '../screen/sport-screen-route.ts'
import { readDays } from '../screen/days.ts'
import { readTotals } from '../screen/totals.ts'
import { readBreakdown } from '../screen/breakdown.ts'
import { readAbsent } from './absent.ts'
import { readActiveClasses } from './classes.ts'
import { readDayHours } from './hours.ts'
import { readItemsByDay, readItemsByGrade, readParticipationByItem, readSpreadOverItems } from './items-by.ts'
import { readSpread, readSpreadByGrade } from './spread.ts'
import { readValidByDay } from './valid.ts'

const nobody = { n: 0, of: 0 }

/** Rows of a view, each with its boys and girls: the gap between them is shown whichever sex is looked at. */
async function readParts(question: SportQuestion, by: 'class' | 'grade' | 'school') {
  const { sex: _sex, ...whole } = question.view
  const { rows } = await readBreakdown(question, by)
  const sexes = await readBreakdown({ ...question, view: whole }, `${by}-sex`)
  const byKey = new Map(sexes.rows.map(({ key, figures }) => [key, figures.participation]))
  const of = (key: string) => {
    const published = byKey.get(key)
    return published === undefined ? nobody : published
  }
  return {
    rows: rows.map((row) => ({ ...row, boy: of(`${row.key}-boy`), girl: of(`${row.key}-girl`) })),
  }
}

const filterOf = ({ bj, ...filter }: SportAnalysisFilter) => ({ ...filter, class: bj })

export function sportAnalysisRoutes(deps: SportDeps): readonly Route[] {
  const to = <C extends Call>(
    call: C,
    read: (
      question: SportQuestion,
    ) => Promise<Omit<ReplyOf<C>, 'start' | 'end' | 'schoolDays' | 'today' | 'asOf'>>,
  ) => sportScreenRoute(call, deps, read, (input) => filterOf(input as SportAnalysisFilter))
  return [
    to(analysis.sportAnalysisDays, readWindowDays),
    to(analysis.sportAnalysisSchools, (question) => readParts(question, 'school')),
    to(analysis.schoolsWithSport, (question) => readParts(question, 'school')),
    to(analysis.sportAnalysisClasses, (question) => readParts(question, 'class')),
    to(analysis.sportAnalysisGrades, (question) => readParts(question, 'grade')),
    to(analysis.sportAnalysisItems, readItems),
    to(analysis.sportAnalysisItemsOfDistrict, readItems),
    to(analysis.sportAnalysisSpread, readSpread),
    to(analysis.sportAnalysisSpreadOfDistrict, readSpread),
    to(analysis.sportAnalysisHours, readDayHours),
    to(district.sportGradesOfDistrict, (question) => readParts(question, 'grade')),
    to(district.sportItemsOfDistrict, readItems),
    to(district.sportHoursOfDistrict, readDayHours),
    to(district.sportHoursBesideParts, readDayHours),
    to(district.sportParticipationByItem, readParticipationByItem),
    to(district.sportItemsByGrade, readItemsByGrade),
    to(district.sportItemsByDay, readItemsByDay),
    to(district.sportSpreadByGrade, readSpreadByGrade),
    to(district.sportSpreadOverItems, readSpreadOverItems),
    to(analysis.sportAnalysisAbsent, readAbsent),
    to(analysis.sportAnalysisValid, readValidByDay),
  ]
}

/** The window as a whole and day by day, as the screen shows both. */
async function readWindowDays(question: SportQuestion) {
  const { area, day, figures, before } = await readTotals(question)
  const { days } = await readDays(question)
  const { start } = question.view.requested
  return {
    area,
    day,
    figures,
    ...(before ? { before } : {}),
    classes: await readActiveClasses(question),
    days: days.filter((one) => one.day >= start),
  }
}
