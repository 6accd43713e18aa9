import { labourTeachersOfDistrict } from '../../src/modules/labour/contract/board.ts'
import * as screen from '../../src/modules/labour/contract/screen.ts'
import { labourAnalysis } from '../../src/modules/labour/contract/analysis.ts'
import { askOf, type Question } from './screen-questions.ts'

/** What screens of labour ask of a district, and of one school of it. */
export function labourQuestions(school: number): Question[] {
  const ask = askOf('labour')
  return [
    ask('totals', screen.labourTotalsOfDistrict),
    ask('totals of one school', screen.labourTotalsOfDistrict, { school }),
    ask('task groups', screen.labourGroupsOfDistrict),
    ask('schools by week', screen.labourRowsOfDistrict),
    ask('trend', screen.labourTrendOfDistrict),
    ask('trend of one school', screen.labourTrendOfDistrict, { school }),
    ask('analysis: weeks', labourAnalysis.days.all),
    ask('analysis: schools', labourAnalysis.days.qu1),
    ask('analysis: grades', labourAnalysis.parts.qu2),
    ask('analysis: task groups', labourAnalysis.groups.qu3),
    ask('teachers', labourTeachersOfDistrict),
  ]
}
