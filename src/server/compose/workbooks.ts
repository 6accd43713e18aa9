import { entriesWorkbook, resultsWorkbook } from '@/modules/competitions/server/workbook/kinds.ts'
import {
  checkWorkbook,
  fitnessWorkbook,
  questionnaireWorkbook,
} from '@/modules/health/server/workbook/kinds.ts'
import { timetableWorkbook } from '@/modules/pe/server/workbook/kind.ts'
import { clinicResultsWorkbook } from '@/modules/referrals/server/workbook/kind.ts'
import { rosterWorkbook, schoolsWorkbook, teachersWorkbook } from '@/modules/records/server/workbook/kinds.ts'
import { sportWorkbook } from '@/modules/sport/server/workbook/kind.ts'
import { visionWorkbook } from '@/modules/vision/server/workbook/kind.ts'
import { registerWorkbooks } from '../workbook/workbook-kind.ts'

/**
 * Which module reads which workbook. Imported for this effect, also by tests that open workbooks without a server. A sheet of the wrong
 * kind is tried in this order: what clinics found has lenses as a screening has, and a roster, too, may have a column of a teacher's.
 */
registerWorkbooks({
  clinicResults: clinicResultsWorkbook,
  vision: visionWorkbook,
  check: checkWorkbook,
  fitness: fitnessWorkbook,
  questionnaire: questionnaireWorkbook,
  sport: sportWorkbook,
  roster: rosterWorkbook,
  schools: schoolsWorkbook,
  teachers: teachersWorkbook,
  results: resultsWorkbook,
  entries: entriesWorkbook,
  timetable: timetableWorkbook,
})
