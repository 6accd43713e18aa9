import { studentById } from '@/modules/records/contract/students.ts'
import { route, type Route } from '@/server/http/route.ts'
import { noteOpened } from '@/server/db/note-opened.ts'
import { entryClassRoute } from './entry-class-route.ts'
import { studentAccessRoute } from './student-access.ts'
import { studentAddRoute } from './student-add.ts'
import { studentBinRoute } from './student-bin.ts'
import { studentDeleteRoute } from './student-delete.ts'
import { studentRestoreRoute } from './student-restore.ts'
import { studentRevealRoute } from './student-reveal.ts'
import { studentTimelineRoute } from './student-timeline.ts'
import { studentTransferRoute } from './student-transfer.ts'
import { studentUndoRoute } from './student-undo.ts'
import { studentUpdateRoute } from './student-update.ts'
import { readRecord } from './read-record.ts'

const studentByIdRoute = route(studentById, async ({ id }, context) => {
  const record = await readRecord(context.db, context.caller.scope, id)
  await noteOpened(context.db, record, context)
  return record
})

export const studentRoutes: readonly Route[] = [
  studentByIdRoute,
  entryClassRoute,
  studentTimelineRoute,
  studentAccessRoute,
  studentRevealRoute,
  studentAddRoute,
  studentUpdateRoute,
  studentDeleteRoute,
  studentTransferRoute,
  studentUndoRoute,
  studentBinRoute,
  studentRestoreRoute,
]
