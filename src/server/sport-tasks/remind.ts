import { sql, type Kysely } from 'kysely'
import type { ParsedInputOf, ReplyOf } from '@/contract/call.ts'
import type { sportTaskRemind } from '@/contract/sport-board.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { postNotice, type NewNotice } from '../db/notices.ts'
import { inScope } from '../db/scope.ts'
import { Failure } from '../http/failure.ts'
import type { SignedInContext } from '../http/route.ts'
import { findTask } from './find-task.ts'

interface Target {
  school: number
  task: number
  class: number
  /** Given in of those due up to today. */
  due: number
  given: number
  accounts: number[]
  notice: Pick<NewNotice, 'kind' | 'params' | 'href'>
}

/** Each once a day; what has nothing open, or nobody to be told, is counted and left out. */
export async function remind(
  input: ParsedInputOf<typeof sportTaskRemind>,
  { db, caller, now }: SignedInContext,
): Promise<ReplyOf<typeof sportTaskRemind>> {
  const { scope, accountId } = caller
  const day = schoolDay(now())
  if (scope.kind === 'nothing') throw new Failure(403, { messageKey: 'outOfScope' })
  return db.transaction().execute(async (trx) => {
    const targets =
      scope.kind === 'region'
        ? await schoolsToRemind(trx, { scope, day, schools: [...new Set(input.schools ?? [])] })
        : await classesToRemind(trx, { scope, day, accountId, input })
    const result = { sent: 0, recipients: 0, already: 0, nobody: 0, finished: 0 }
    for (const each of targets) {
      if (each.given >= each.due) result.finished += 1
      else if (each.accounts.length === 0) result.nobody += 1
      else if (!(await note(trx, each, day, accountId))) result.already += 1
      else {
        const about = {
          ...each.notice,
          regionCode: scope.regionCode,
          tab: 'todo',
          createdBy: accountId,
        } as const
        const { recipients } = await postNotice(trx, about, { accounts: each.accounts })
        result.sent += 1
        result.recipients += recipients
      }
    }
    return result
  })
}

/** False where it was reminded today already. */
async function note(trx: Kysely<any>, about: Target, day: string, by: number): Promise<boolean> {
  const { rows } = await sql`
    insert into sport_task_reminder (school_id, task_id, class_id, day, sent_by, recipients)
    values (${about.school}, ${about.task}, ${about.class}, ${day}, ${by}, ${about.accounts.length})
    on conflict do nothing returning school_id`.execute(trx)
  return rows.length > 0
}

type ClassesAsked = {
  scope: SignedInContext['caller']['scope']
  day: string
  accountId: number
  input: ParsedInputOf<typeof sportTaskRemind>
}

/** Classes of a task: those named, or all in scope. Throws 404 without the task, 403 for a class that has not been given it. */
async function classesToRemind(
  trx: Kysely<any>,
  { scope, day, accountId, input }: ClassesAsked,
): Promise<Target[]> {
  if (input.task === undefined) throw new Failure(404, { messageKey: 'noSuchSportTask' })
  const task = await findTask(trx, scope, { id: input.task, today: day, accountId })
  const wanted = [...new Set(input.classes ?? task.classes.map(({ id }) => id))]
  if (wanted.some((id) => !task.classes.some((each) => each.id === id)))
    throw new Failure(403, { messageKey: 'outOfScope' })
  const { rows } = await sql<{ class: number; due: number; given: number; accounts: number[] }>`
    select c.id as class, coalesce(d.due, 0) as due, coalesce(d.given, 0) as given, coalesce(a.accounts, '{}') as accounts
    from unnest(${wanted}::bigint[]) c (id)
    cross join lateral (
      select sum(due)::int as due, sum(given)::int as given from sport_task_day_summary
      where school_id = ${task.schoolId} and task_id = ${task.id} and class_id = c.id and day <= ${day}::date) d
    cross join lateral (
      select array_agg(distinct a.id) as accounts from teacher_class tc
      join teacher t on t.school_id = tc.school_id and t.id = tc.teacher_id and t.gone_at is null
      join account a on a.id = t.account_id and a.closed_at is null
      where tc.school_id = ${task.schoolId} and tc.class_id = c.id) a`.execute(trx)
  return rows.map((row) => {
    const { grade, number } = task.classes.find(({ id }) => id === row.class)!
    const params = {
      task: task.title.replace(/^@/, '＠'),
      grade: `@grade${grade}`,
      number,
      left: row.due - row.given,
    }
    return {
      ...row,
      school: task.schoolId,
      task: task.id,
      notice: { kind: 'sport-task-class', params, href: `/sport/teacher?task=${task.id}&class=${row.class}` },
    }
  })
}

type SchoolsAsked = { scope: SignedInContext['caller']['scope']; day: string; schools: number[] }

/** Administrators of schools. Throws 403 for one outside of the district. */
async function schoolsToRemind(trx: Kysely<any>, { scope, day, schools }: SchoolsAsked): Promise<Target[]> {
  const { rows } = await sql<{ school: number; due: number; given: number; accounts: number[] }>`
    select s.id as school, coalesce(d.due, 0) as due, coalesce(d.given, 0) as given, coalesce(a.accounts, '{}') as accounts
    from school s
    cross join lateral (
      select sum(due)::int as due, sum(given)::int as given from sport_teacher_day_summary
      where school_id = s.id and day between ${day}::date - 5 and ${day}::date) d
    cross join lateral (
      select array_agg(id) as accounts from account where school_id = s.id and role = 'admin' and closed_at is null) a
    where s.id = any(${schools}::int[]) and s.deleted_at is null and ${inScope(scope, 's.id')}
    order by s.id`.execute(trx)
  if (rows.length < schools.length) throw new Failure(403, { messageKey: 'outOfScope' })
  // No count in the text: the school reads its own figures on its page.
  return rows.map((row) => ({
    ...{ ...row, task: 0, class: 0 },
    notice: { kind: 'sport-task-school', params: {}, href: '/sport/teacher' },
  }))
}
