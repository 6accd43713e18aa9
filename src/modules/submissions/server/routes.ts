import { roundPartsSummary } from '@/contract/round-parts.ts'
import { forModule } from '@/server/db/scope.ts'
import { route, type Route } from '@/server/http/route.ts'
import { kindsOfRounds } from '@/server/rounds/round-kinds.ts'
import * as bureau from '../contract/bureau.ts'
import * as parts from '../contract/parts.ts'
import * as spots from '../contract/spot.ts'
import { schoolOf } from '@/server/db/scope.ts'
import { openPartRound, schoolOfPart } from './change-part.ts'
import { commentPart, resolveComment } from './comment.ts'
import { confirmFindings } from './confirm.ts'
import { decidePart } from './decide.ts'
import { readMatrix, remindParts, setDeadline } from './matrix.ts'
import { readReport } from './report.ts'
import { askForPart, readOwnParts, recallPart, sendParts } from './send.ts'
import { readSummary } from './summary.ts'
import { askForSpot } from './spot/ask-spot.ts'
import { endSpot } from './spot/end-spot.ts'
import { enterSpot, readSheet } from './spot/enter-spot.ts'
import { readSpotRow, spotOf } from './spot/read-spot.ts'
import { verifyVersion } from './verify-version.ts'

/** Submission of rounds by grade: checked, sent, returned or accepted, and locked. */
export const submissionRoutes: readonly Route[] = [
  route(roundPartsSummary, readSummary),
  route(parts.ownParts, readOwnParts),
  route(parts.partReport, async ({ kind, round, grade }, context) => {
    const { db, caller, now } = context
    const found = await openPartRound(db, context, { kind, round })
    return readReport(db, caller.scope, found, { school: schoolOf(caller.scope), grade }, now())
  }),
  route(parts.partConfirm, confirmFindings),
  route(parts.partSend, sendParts),
  route(parts.partRecall, recallPart),
  route(parts.partAsk, askForPart),
  route(parts.commentResolve, resolveComment),
  route(bureau.partsMatrix, readMatrix),
  route(bureau.partDetail, async ({ kind, round, school: requested, grade }, context) => {
    const { db, caller, now } = context
    const found = await openPartRound(db, context, { kind, round })
    const school = await schoolOfPart(db, context, requested)
    const scope = forModule(caller.scope, kindsOfRounds[kind].module)
    return readReport(db, scope, found, { school, grade }, now())
  }),
  route(bureau.partDecide, decidePart),
  route(bureau.partComment, commentPart),
  route(bureau.partsDeadline, setDeadline),
  route(bureau.partsRemind, remindParts),
  route(bureau.partVerify, verifyVersion),
  route(spots.spotRead, async ({ kind, round, school: requested, grade }, context) => {
    const { db, caller } = context
    const found = await openPartRound(db, context, { kind, round })
    const school = await schoolOfPart(db, context, requested)
    const row = await readSpotRow(db, caller.scope, school, { kind, round: found.id, grade })
    return { spot: row && spotOf(row, caller.accountId) }
  }),
  route(spots.spotAsk, askForSpot),
  route(spots.spotSheet, readSheet),
  route(spots.spotEnter, enterSpot),
  route(spots.spotEnd, endSpot),
]
