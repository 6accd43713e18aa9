import type { Route } from '../http/route.ts'
import { studentAccessRoute } from './student-access.ts'
import { studentAddRoute } from './student-add.ts'
import { studentBinRoute } from './student-bin.ts'
import { studentByIdRoute } from './student-by-id.ts'
import { studentDeleteRoute } from './student-delete.ts'
import { studentRestoreRoute } from './student-restore.ts'
import { studentRevealRoute } from './student-reveal.ts'
import { studentTimelineRoute } from './student-timeline.ts'
import { studentTransferRoute } from './student-transfer.ts'
import { studentUndoRoute } from './student-undo.ts'
import { studentUpdateRoute } from './student-update.ts'

export const studentRoutes: readonly Route[] = [
  studentByIdRoute,
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
