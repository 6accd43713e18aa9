import { internalTaken } from '@/contract/audience.ts'
import * as contract from '@/contract/exports.ts'
import { writeAudit } from '../db/audit.ts'
import { schoolOf } from '../db/scope.ts'
import { route, type Route } from '../http/route.ts'
import { cancelExport } from './cancel-export.ts'
import { exportFile } from './export-file.ts'
import { exportView, ownExports } from './export-record.ts'
import { startExport } from './start-export.ts'

export const exportRoutes: readonly Route[] = [
  route(contract.exportStart, startExport),
  route(contract.exportStatus, async ({ id }, { db, caller }) => ({
    rows: (await ownExports(db, caller, id)).map(exportView),
  })),
  route(contract.exportCancel, ({ id }, { db, caller }) => cancelExport(db, caller, id)),
  route(contract.exportFile, ({ id }, { db, caller }) => exportFile(db, caller, id)),
  route(internalTaken, async (input, { db, caller, requestId }) => {
    await writeAudit(db, {
      schoolId: schoolOf(caller.scope),
      accountId: caller.accountId,
      requestId,
      action: 'figures-internal',
      subject: `account:${caller.accountId}`,
      detail: input,
    })
    return {}
  }),
]
