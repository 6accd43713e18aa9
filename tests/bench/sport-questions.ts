import * as analysis from '../../src/modules/sport/contract/analysis.ts'
import { sportTeachersOfDistrict } from '../../src/modules/sport/contract/board.ts'
import * as screen from '../../src/modules/sport/contract/screen.ts'
import type { Question } from './screen-questions.ts'

const dayMs = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() + dayMs / 3 - days * dayMs).toISOString().slice(0, 10)

/** What screens of sport ask of a district, and of one school of it, over the window that a page opens with and over a longer one. */
export function sportQuestions(school: number): Question[] {
  const ask = (name: string, call: Question['call'], input = {}): Question => ({
    name: `sport: ${name}`,
    call,
    input,
    ofScreen: false,
  })
  const long = { start: daysAgo(60), end: daysAgo(0) }
  return [
    ask('totals', screen.sportTotals),
    ask('totals, two months', screen.sportTotals, long),
    ask('totals of one school', screen.sportTotals, { school }),
    ask('days', screen.sportDays),
    ask('days by grade, two months', screen.sportDays, { ...long, by: 'grade' }),
    ask('by school', screen.sportSchools),
    ask('by grade of one school', screen.sportBreakdown, { school, by: 'grade' }),
    ask('items', screen.sportItemsPublished),
    ask('items, two months', screen.sportItemsPublished, long),
    ask('hours', screen.sportHours),
    ask('streaks', screen.sportStreaks),
    ask('arrivals', screen.sportArrivals),
    ask('analysis: days', analysis.sportAnalysisDays),
    ask('analysis: schools', analysis.sportAnalysisSchools),
    ask('analysis: schools, two months', analysis.sportAnalysisSchools, long),
    ask('analysis: grades', analysis.sportAnalysisGrades),
    ask('analysis: items', analysis.sportAnalysisItemsOfDistrict),
    ask('analysis: spread', analysis.sportAnalysisSpreadOfDistrict),
    ask('analysis: hours', analysis.sportAnalysisHours),
    ask('analysis: not taking part', analysis.sportAnalysisAbsent, { school }),
    ask('teachers', sportTeachersOfDistrict),
  ]
}
