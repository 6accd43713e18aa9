import type { Db } from '@/server/db/schema.ts'
import { progressRemind } from '@/modules/vision/contract/progress.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { postNotice, type NewNotice } from '@/server/db/notices.ts'
import { Failure } from '@/server/http/failure.ts'
import { route } from '@/server/http/route.ts'
import { screenView, type ScreenView } from '../screen-view.ts'
import { dueOf, toScreen } from './by-class.ts'
import { readClassCounts, type ClassCounts } from './class-counts.ts'
import { accountsOf, reachedClasses, reachedSchools } from '@/server/db/reach.ts'
import { noteReminder } from './reminders.ts'
import { gradeParam } from '@/server/db/grade-param.ts'

/** What may be reminded: a school as a whole (`class` 0) or one class of it, with its counts and whom a notice reaches. */
interface Target {
  school: number
  class: number
  of: number
  done: number
  notice: Pick<NewNotice, 'kind' | 'params' | 'href'>
  accounts: readonly number[]
}

export const remindRoute = route(progressRemind, async (input, { db, caller, now }) => {
  const filter = input.round === undefined ? {} : { round: input.round }
  const view = await screenView(db, caller.scope, filter)
  if (!view.round.open) throw new Failure(409, { messageKey: 'reminderRoundOver' })
  const isBureau = caller.scope.kind === 'region'
  const requested = [...new Set(isBureau ? input.schools : input.classes)]
  const day = schoolDay(now())
  return db.transaction().execute(async (trx) => {
    const classes = await readClassCounts(trx, view)
    const targets = isBureau
      ? await schoolTargets(trx, view, classes, requested)
      : await classTargets(trx, view, classes, requested)
    const result = { sent: 0, recipients: 0, already: 0, nobody: 0, finished: 0 }
    for (const target of targets) {
      if (target.done >= target.of) result.finished += 1
      else if (target.accounts.length === 0) result.nobody += 1
      else if (!(await noteReminder(trx, { ...target, view, day, by: caller.accountId }))) result.already += 1
      else {
        const { recipients } = await postNotice(
          trx,
          { ...target.notice, regionCode: view.region.code, tab: 'todo', createdBy: caller.accountId },
          { accounts: target.accounts },
        )
        result.sent += 1
        result.recipients += recipients
      }
    }
    return result
  })
})

/** Each school named; 403 where one has no child on the round's list inside the caller's district. */
async function schoolTargets(
  trx: Db,
  view: ScreenView,
  classes: readonly ClassCounts[],
  requested: readonly number[],
): Promise<Target[]> {
  const accounts = await accountsOf(trx, reachedSchools(view.scope, requested))
  return requested.map((school) => {
    const own = classes.filter((each) => each.school === school)
    if (own.length === 0) throw new Failure(403, { messageKey: 'outOfScope' })
    const sum = (count: (each: ClassCounts) => number) => own.reduce((total, each) => total + count(each), 0)
    const [of, done] = [sum(toScreen), sum(({ done: n }) => n)]
    return {
      school,
      class: 0,
      of,
      done,
      accounts: accounts.get(school) ?? [],
      notice: {
        kind: 'screening-reminder',
        params: { ...roundParams(view), of, done, left: of - done },
        href: `/visionCheck/progress?round=${view.round.id}`,
      },
    }
  })
}

/** Each class named of the own school; 403 for any other. */
async function classTargets(
  trx: Db,
  view: ScreenView,
  classes: readonly ClassCounts[],
  requested: readonly number[],
): Promise<Target[]> {
  const accounts = await accountsOf(trx, reachedClasses(view.scope, requested))
  return requested.map((id) => {
    const found = classes.find((each) => each.id === id)
    if (!found) throw new Failure(403, { messageKey: 'outOfScope' })
    const [of, done] = [toScreen(found), found.done]
    return {
      school: found.school,
      class: id,
      of,
      done,
      accounts: accounts.get(id) ?? [],
      notice: {
        kind: 'screening-reminder-class',
        params: {
          ...roundParams(view),
          grade: gradeParam(found.grade),
          number: found.number,
          left: of - done,
          absent: found.absent,
          due: dueOf(found),
        },
        href: '',
      },
    }
  })
}

const roundParams = ({ round: { year, term } }: ScreenView) => ({
  screening: '@screening',
  year,
  term: `@${term}`,
})
