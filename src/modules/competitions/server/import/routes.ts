import { uploadCompetition } from '@/contract/upload-files.ts'
import { route, type Route } from '@/server/http/route.ts'
import { receiveUpload } from '@/server/imports/receive-upload.ts'
import { settledPlan } from '@/server/imports/wait-for-upload.ts'
import { openMeet } from './open-meet.ts'

/** Workbooks of entries and of results. */
export const competitionUploadRoutes: readonly Route[] = [
  route(uploadCompetition, async ({ kind, competition, wait }, context) => {
    await openMeet(context, kind, competition)
    return settledPlan(context, await receiveUpload(context, context.file, kind, competition), wait)
  }),
]
