import { inverseUpload } from '@/contract/upload-files.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { inverseGroupsOfPlan } from '@/modules/health/contract/inverse-analysis.ts'
import { Failure } from '@/server/http/failure.ts'
import { route, type Route, type SignedInContext } from '@/server/http/route.ts'
import { edit } from '@/server/imports/edit-plan.ts'
import { ownSchool, ownUpload } from '@/server/imports/own-upload.ts'
import { planView } from '@/server/imports/plan-view.ts'
import { receiveUpload } from '@/server/imports/receive-upload.ts'
import { bringResults } from '@/server/imports/upload-routes.ts'
import { finishedPlan } from '@/server/imports/wait-for-upload.ts'
import { schoolYearOf } from '@/standards/grade.ts'
import { writtenDoubtsRoute } from './written-doubts.ts'
import { groupsOfPlan, takeGroup } from './plan-groups.ts'

/** Workbooks of questionnaires and of the outcomes beside them, the groups of their plans, and what they wrote that asks for a look. */
export const questionnaireUploadRoutes: readonly Route[] = [
  writtenDoubtsRoute,
  route(inverseUpload, async ({ jiazhang, kind, round, schoolYear, wait }, context) => {
    if (jiazhang === '1') {
      const year = openSchoolYear(context, schoolYear)
      return finishedPlan(context, await receiveUpload(context, context.file, 'questionnaire', year), wait)
    }
    if (kind === undefined) throw new Failure(400)
    return bringResults(context, kind, round, wait)
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
]

/** The school year that questionnaires go into: the one named, or this one. Throws Failure 400 for one that has not begun, 403. */
function openSchoolYear({ caller, now }: SignedInContext, named: number | undefined): number {
  ownSchool(caller)
  const current = schoolYearOf(schoolDay(now()))
  if (named !== undefined && named > current)
    throw new Failure(400, { messageKey: 'invalidInput', params: { path: 'schoolYear', reason: 'future' } })
  return named ?? current
}
