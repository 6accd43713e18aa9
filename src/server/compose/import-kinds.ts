import { entriesImport, resultsImport } from '@/modules/competitions/server/import/kinds.ts'
import { checkImport, fitnessImport, questionnaireImport } from '@/modules/health/server/import/kinds.ts'
import { timetableImport } from '@/modules/pe/server/import/kind.ts'
import { rosterImport, schoolsImport, teachersImport } from '@/modules/records/server/import/kinds.ts'
import { clinicResultsImport } from '@/modules/referrals/server/import/kind.ts'
import { sportImport } from '@/modules/sport/server/import/kind.ts'
import { visionImport } from '@/modules/vision/server/import/kind.ts'
import type { UploadKind } from '@/contract/uploads.ts'
import type { ImportKind } from '../imports/import-kind.ts'

/** The import of each kind, by its module. */
export const kindsOfImport: Readonly<Record<UploadKind, ImportKind>> = {
  roster: rosterImport,
  vision: visionImport,
  check: checkImport,
  fitness: fitnessImport,
  questionnaire: questionnaireImport,
  sport: sportImport,
  entries: entriesImport,
  results: resultsImport,
  teachers: teachersImport,
  schools: schoolsImport,
  timetable: timetableImport,
  clinicResults: clinicResultsImport,
}
