import type { Call, ReplyOf } from '@/contract/call.ts'
import * as analysis from '@/contract/sport-analysis.ts'
import * as district from '@/contract/sport-district.ts'
import type { SportAnalysisFilter } from '@/contract/sport-analysis.ts'
import type { Route } from '../../http/route.ts'
import { readItems } from '../screen/items.ts'
import { sportScreenRoute, type SportDeps, type SportQuestion } from '../screen/sport-screen-route.ts'
import { readAbsent } from './absent.ts'
import { readWindowDays } from './days.ts'
import { readDayHours } from './hours.ts'
import { readItemsByDay, readItemsByGrade, readParticipationByItem, readSpreadOverItems } from './items-by.ts'
import { readParts } from './parts.ts'
import { readSpread, readSpreadByGrade } from './spread.ts'

const filterOf = ({ bj, ...filter }: SportAnalysisFilter) => ({ ...filter, class: bj })

export function sportAnalysisRoutes(deps: SportDeps): readonly Route[] {
  const to = <C extends Call>(
    call: C,
    read: (
      question: SportQuestion,
    ) => Promise<Omit<ReplyOf<C>, 'start' | 'end' | 'schoolDays' | 'today' | 'asOf'>>,
  ) => sportScreenRoute(call, deps, read, filterOf)
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
  ]
}
