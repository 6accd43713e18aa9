import {
  visionRecordById,
  visionRecordsCount,
  visionRecordsPage,
  examCorrections,
  type Correction,
} from '@/modules/vision/contract/records.ts'
import { noteOpened } from '@/server/db/note-opened.ts'
import { disclose, readerOf } from '@/server/db/personal-data.ts'
import { route, type Route } from '@/server/http/route.ts'
import { countByRound, pageByRound } from '@/server/lists/by-round.ts'
import { noteOneStudent } from '@/server/lists/note-one-student.ts'
import { visionRecordsSql } from '../lists/vision-records.ts'
import { correctionsOfStudent } from '@/server/db/corrections-of-student.ts'
import { findStudent } from '@/server/db/find-student.ts'
import { retestAddRoute } from './add-retest.ts'
import { examEditRoute } from './edit-exam.ts'
import { visionHistoryRoute } from './read-history.ts'
import { visionSeatsRoute } from './read-seats.ts'
import { readRecord } from './read-record.ts'
import { followUpRoute } from './take-step.ts'
import { followUpRoutes } from './follow-ups/routes.ts'
import { correctable } from './exam-columns.ts'

type Field = (typeof correctable)[number]

const examCorrectionsRoute = route(examCorrections, async ({ id }, context) => {
  const { db, caller } = context
  const student = await findStudent(db, caller.scope, id)
  const rows = await correctionsOfStudent<Field, Correction['reason']>(
    db,
    { schoolId: student.schoolId, id },
    'vision_correction',
    correctable,
  )
  await noteOpened(db, student, context)
  const reader = readerOf(caller.scope, student.schoolId)
  const seen = (field: Field, text: string) =>
    field === 'examiner' && text !== '' ? disclose('staffName', text, reader) : text
  return {
    rows: rows.map(({ changes, ...row }) => ({
      ...row,
      changes: changes.map(({ field, before, after }) => ({
        field,
        before: seen(field, before),
        after: seen(field, after),
      })),
    })),
  }
})

export const visionRecordRoutes: readonly Route[] = [
  route(visionRecordsPage, async (input, context) => {
    const page = await pageByRound(context.db, context.caller.scope, visionRecordsSql, input)
    return noteOneStudent(page, input, context)
  }),
  route(visionRecordsCount, (input, { db, caller }) =>
    countByRound(db, caller.scope, visionRecordsSql, input),
  ),
  route(visionRecordById, async (requested, context) => {
    const record = await readRecord(context.db, context.caller.scope, requested, context.now())
    await noteOpened(context.db, record.student, context)
    return record
  }),
  visionHistoryRoute,
  visionSeatsRoute,
  examEditRoute,
  examCorrectionsRoute,
  retestAddRoute,
  followUpRoute,
  ...followUpRoutes,
]
