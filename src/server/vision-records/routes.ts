import { visionRecordById, visionRecordsCount, visionRecordsPage } from '@/contract/vision-records.ts'
import { noteOpened } from '../db/note-opened.ts'
import { route, type Route } from '../http/route.ts'
import { countByRound, pageByRound } from '../lists/by-round.ts'
import { noteOneChild } from '../lists/note-one-child.ts'
import { visionRecordsSql } from '../lists/vision-records.ts'
import { retestAddRoute } from './add-retest.ts'
import { examEditRoute } from './edit-exam.ts'
import { examCorrectionsRoute } from './read-corrections.ts'
import { visionHistoryRoute } from './read-history.ts'
import { readRecord } from './read-record.ts'
import { followUpRoute } from './take-step.ts'

export const visionRecordRoutes: readonly Route[] = [
  route(visionRecordsPage, async (input, context) => {
    const page = await pageByRound(context.db, context.caller.scope, visionRecordsSql, input)
    return noteOneChild(page, input, context)
  }),
  route(visionRecordsCount, (input, { db, caller }) =>
    countByRound(db, caller.scope, visionRecordsSql, input),
  ),
  route(visionRecordById, async (asked, context) => {
    const record = await readRecord(context.db, context.caller.scope, asked, context.now())
    await noteOpened(context.db, record.child, context)
    return record
  }),
  visionHistoryRoute,
  examEditRoute,
  examCorrectionsRoute,
  retestAddRoute,
  followUpRoute,
]
