import { labourTeachersOfDistrict } from '../../src/modules/labour/contract/board.ts'
import * as screen from '../../src/modules/labour/contract/screen.ts'
import * as totals from '../../src/modules/labour/contract/totals.ts'
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
    ask('analysis: weeks', totals.labourByWeek),
    ask('analysis: schools', totals.labourBySchool),
    ask('analysis: grades', totals.labourByGrade),
    ask('analysis: task groups', totals.labourByGroupOfDistrict),
    ask('teachers', labourTeachersOfDistrict),
  ]
}
