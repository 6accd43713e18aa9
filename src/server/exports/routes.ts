import * as contract from '@/contract/exports.ts'
import { route, type Route } from '../http/route.ts'
import { cancelExport } from './cancel-export.ts'
import { exportFile } from './export-file.ts'
import { exportView, ownExports } from './export-record.ts'
import { completeness } from './fitness-report/completeness.ts'
import { completenessOfSchools } from './fitness-report/completeness-of-schools.ts'
import { reportFile } from './fitness-report/report-file.ts'
import { startExport } from './start-export.ts'

export const exportRoutes: readonly Route[] = [
  route(contract.exportStart, startExport),
  route(contract.exportStatus, async ({ id }, { db, caller }) => ({
    rows: (await ownExports(db, caller, id)).map(exportView),
  })),
  route(contract.exportCancel, ({ id }, { db, caller }) => cancelExport(db, caller, id)),
  route(contract.exportFile, ({ id }, { db, caller }) => exportFile(db, caller, id)),
  route(contract.fitnessCompleteness, completeness),
  route(contract.fitnessCompletenessOfSchools, completenessOfSchools),
  route(contract.fitnessReport, reportFile),
]
