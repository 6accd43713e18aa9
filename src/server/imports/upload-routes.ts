import { inverseGroupsOfPlan } from '@/modules/health/contract/inverse-analysis.ts'
import { inverseUpload } from '@/contract/upload-files.ts'
import { timetableUpload } from '@/contract/upload-files.ts'
import * as uploadFiles from '@/contract/upload-files.ts'
import * as uploads from '@/contract/uploads.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { schoolYearOf } from '@/standards/grade.ts'
import { readerOf } from '../db/personal-data.ts'
import { Failure } from '../http/failure.ts'
import { requireModule } from '../http/require-module.ts'
import type { UploadedFile } from '../http/receive-file.ts'
import { route, type Route, type SignedInContext } from '../http/route.ts'
import { calendarOf } from '@/server/db/calendar-of.ts'
import { regionOf, schoolOf } from '../db/scope.ts'
import { termAtHand } from '@/modules/pe/server/timetable/change/term-at-hand.ts'
import { discard, orderCommit, orderRemap, orderUndo } from './change-plan.ts'
import { edit, fix, resolve } from './edit-plan.ts'
import { groupsOfPlan, takeGroup } from './plan-groups.ts'
import { history } from './history.ts'
import { ownUpload, ownSchool } from './own-upload.ts'
import { pageOfRows } from './plan-rows.ts'
import { planView } from './plan-view.ts'
import { moduleOfKind } from './module-of-kind.ts'
import { checkRound, receiveUpload } from './receive-upload.ts'
import { openMeet } from '@/modules/competitions/server/import/open-meet.ts'
import { openHealthRound } from '@/modules/health/server/import/open-health-round.ts'
import { rowView } from './row-view.ts'
import { settledPlan } from './wait-for-upload.ts'
import { errorsFile, templateFile } from './workbook-files.ts'

/** Every call of contract/uploads.ts; each sees the caller's own school only. */
export const uploadRoutes: Route[] = [
  route(uploadFiles.uploadRoster, async ({ code, wait }, context) =>
    settledPlan(context, await receiveUpload(context, context.file, code, null), wait),
  ),
  route(uploadFiles.uploadScreening, ({ kind, round, wait }, context) => bring(context, kind, round, wait)),
  route(uploadFiles.uploadCompetition, async ({ kind, competition, wait }, context) => {
    await openMeet(context, kind, competition)
    return settledPlan(context, await receiveUpload(context, context.file, kind, competition), wait)
  }),
  route(timetableUpload, async ({ term, wait }, context) => {
    const chosen = await termOfUpload(context, term)
    return settledPlan(context, await receiveUpload(context, context.file, 'timetable', chosen), wait)
  }),
  route(inverseUpload, async ({ jiazhang, kind, round, schoolYear, wait }, context) => {
    if (jiazhang === '1') {
      const year = openSchoolYear(context, schoolYear)
      return settledPlan(context, await receiveUpload(context, context.file, 'questionnaire', year), wait)
    }
    if (kind === undefined) throw new Failure(400)
    return bring(context, kind, round, wait)
  }),
  route(inverseGroupsOfPlan, async ({ plan, accept }, context) => {
    const edited =
      accept &&
      (await edit(context, plan, async (trx, upload) => {
        await takeGroup(trx, upload, accept.group, accept.taken)
        return []
      }))
    const upload = await ownUpload(context.db, context.caller, plan)
    return {
      plan: edited?.plan ?? (await planView(context.db, upload, context.locale)),
      groups: await groupsOfPlan(context.db, upload),
    }
  }),
  route(uploads.planState, async ({ code }, context) =>
    planView(context.db, await ownUpload(context.db, context.caller, code), context.locale),
  ),
  route(uploads.planRows, async ({ plan, after, limit, ...filter }, context) => {
    const upload = await ownUpload(context.db, context.caller, plan)
    const page = await pageOfRows(context.db, upload, filter, after, limit)
    return {
      ...page,
      rows: page.rows.map((row) => rowView(row, context.locale, readerOf(context.caller.scope))),
    }
  }),
  route(uploads.rawRows, async ({ plan, after, limit }, context) => {
    const upload = await ownUpload(context.db, context.caller, plan)
    const page = await pageOfRows(context.db, upload, {}, after, limit)
    const raw = page.rows.map((row) => rowView(row, context.locale, readerOf(context.caller.scope)))
    return { ...page, rows: raw.map(({ row, action, raw: said }) => ({ row, action, raw: said })) }
  }),
  route(uploads.fixCell, ({ plan, fixes }, context) => fix(context, plan, fixes)),
  route(uploads.resolveConflict, ({ plan, rows, keep }, context) => resolve(context, plan, rows, keep)),
  route(uploads.remap, async ({ plan, mapping, wait }, context) =>
    settledPlan(context, await orderRemap(context, plan, mapping), wait),
  ),
  route(uploads.commitPlan, async ({ plan, wait, ...order }, context) =>
    settledPlan(context, await orderCommit(context, plan, order), wait),
  ),
  route(uploads.undoPlan, async ({ plan, wait }, context) =>
    settledPlan(context, await orderUndo(context, plan), wait),
  ),
  route(uploads.discardPlan, ({ plan }, context) => discard(context, plan)),
  route(uploads.uploadHistory, (input, context) => history(context, input)),
  route(uploads.errorWorkbook, ({ code }, context) => errorsFile(code, context)),
  route(uploads.uploadTemplate, async ({ kind }, context) => templateFile(kind, context)),
]

/** A workbook of results into its round. */
async function bring(
  context: SignedInContext & { file?: UploadedFile | undefined },
  kind: 'vision' | 'check' | 'fitness',
  round: number | undefined,
  wait: number,
) {
  // Said before the round: a school without the module takes part in none of its rounds.
  requireModule(context.caller, moduleOfKind[kind])
  if (kind === 'vision') {
    if (round === undefined) throw new Failure(400)
    await checkRound(context, round)
    return settledPlan(context, await receiveUpload(context, context.file, kind, round), wait)
  }
  const open = await openHealthRound(context, kind, round)
  return settledPlan(context, await receiveUpload(context, context.file, kind, open), wait)
}

/** The school year that questionnaires go into: the one named, or this one. Throws Failure 400 for one that has not begun, 403. */
function openSchoolYear({ caller, now }: SignedInContext, named: number | undefined): number {
  ownSchool(caller)
  const current = schoolYearOf(schoolDay(now()))
  if (named !== undefined && named > current)
    throw new Failure(400, { messageKey: 'invalidInput', params: { path: 'schoolYear', reason: 'future' } })
  return named ?? current
}

/** The term that a workbook's timetable is of. Throws Failure 409 for one that is over. */
async function termOfUpload(
  { db, caller, now }: SignedInContext,
  asked: string | undefined,
): Promise<string> {
  const today = schoolDay(now())
  const schoolId = schoolOf(caller.scope)
  const calendar = await calendarOf(db, { regionCode: regionOf(caller.scope), schoolId })
  const term = termAtHand(calendar, asked, today)
  if (today > term.endsOn) throw new Failure(409, { messageKey: 'termOver' })
  return term.key
}
