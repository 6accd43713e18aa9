import { uploadCompetition } from '@/contract/upload-files.ts'
import { route, type Route } from '@/server/http/route.ts'
import { receiveUpload } from '@/server/imports/receive-upload.ts'
import { finishedPlan } from '@/server/imports/wait-for-upload.ts'
import { openCompetition } from './open-competition.ts'

/** Workbooks of entries and of results. */
export const competitionUploadRoutes: readonly Route[] = [
  route(uploadCompetition, async ({ kind, competition, wait }, context) => {
    await openCompetition(context, kind, competition)
    return finishedPlan(context, await receiveUpload(context, context.file, kind, competition), wait)
  }),
]
