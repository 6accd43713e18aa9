import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import type { Reminded } from '@/contract/task-figures.ts'
import { required } from '@/lib/required.ts'
import { notifySchool } from '../db/notify-school.ts'
import { postNotice, type NewNotice } from '../db/notices.ts'
import { inScope, type Scope } from '../db/scope.ts'
import { Failure } from '../http/failure.ts'
import { kindsOfTasks, taskTable, type TaskKind } from './task-kind.ts'
import { gradeParam } from '@/server/db/grade-param.ts'

/** What lags: a class of a task, or all tasks of a school (task 0, class 0). */
export interface Reminder {
  school: number
  task: number
  class: number
  /** Given in of those due up to today. */
  due: number
  submitted: number
  accounts: number[]
  notice: Pick<NewNotice, 'kind' | 'params' | 'href'>
}

/** `at`: now. */
type Sender = { scope: Scope & { regionCode: string }; accountId: number; day: string; at: Date }

/** Each once a day; what has nothing open, or nobody to remind, is counted and left out. */
export async function sendReminders(
  trx: Db,
  kind: TaskKind,
  reminders: readonly Reminder[],
  { scope, accountId, day, at }: Sender,
): Promise<Reminded> {
  const result = { sent: 0, recipients: 0, already: 0, nobody: 0, finished: 0 }
  for (const each of reminders) {
    if (each.submitted >= each.due) result.finished += 1
    else if (each.accounts.length === 0) result.nobody += 1
    else if (!(await note(trx, kind, each, { accountId, day }))) result.already += 1
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
  // A bureau's list says which schools were reminded.
  if (scope.kind === 'region' && result.sent > 0) await notifySchool(trx, kindsOfTasks[kind].event, scope, at)
  return result
}

/** False where it was reminded today already. */
async function note(
  trx: Db,
  kind: TaskKind,
  about: Reminder,
  { day, accountId }: Pick<Sender, 'day' | 'accountId'>,
): Promise<boolean> {
  const { rows } = await sql`
    insert into ${taskTable(kind, 'task_reminder')} (school_id, task_id, class_id, day, sent_by, recipients)
    values (${about.school}, ${about.task}, ${about.class}, ${day}, ${accountId}, ${about.accounts.length})
    on conflict do nothing returning school_id`.execute(trx)
  return rows.length > 0
}

/** Accounts of the teachers of class `c` of a school. */
export const teachersOfClass = (schoolId: number) => sql<number[]>`(
  select coalesce(array_agg(distinct a.id), '{}') from teacher_class tc
  join teacher t on t.school_id = tc.school_id and t.id = tc.teacher_id and t.removed_at is null
  join account a on a.id = t.account_id and a.closed_at is null
  where tc.school_id = ${schoolId} and tc.class_id = c.id)`

type Lag = { class: number; due: number; submitted: number; accounts: number[] }
interface RequestedTask {
  schoolId: number
  id: number
  title: string
  classes: readonly { id: number; grade: number; number: number }[]
}

/** What lags of a task by class, as reminders of their teachers. */
export const classReminders = (
  task: RequestedTask,
  lags: readonly Lag[],
  { kind, page }: { kind: NewNotice['kind']; page: string },
): Reminder[] =>
  lags.map((row) => {
    const { grade, number } = required(
      task.classes.find(({ id }) => id === row.class),
      'a class of the task',
    )
    const title = task.title.replace(/^@/, '＠')
    return {
      ...row,
      school: task.schoolId,
      task: task.id,
      notice: {
        kind,
        href: `${page}?task=${task.id}&class=${row.class}`,
        params: { task: title, grade: gradeParam(grade), number, left: row.due - row.submitted },
      },
    }
  })

/** The classes asked for, or all of the task in scope. Throws 403 for one that has not been given it. */
export function classesRequested(task: RequestedTask, requested: readonly number[] | undefined): number[] {
  const target = [...new Set(requested ?? task.classes.map(({ id }) => id))]
  if (target.some((id) => !task.classes.some((each) => each.id === id)))
    throw new Failure(403, { messageKey: 'outOfScope' })
  return target
}

/** Schools of the district by id with the accounts to remind, and what is open by `lag`, a query of `due` and `given` of school `s`. */
export async function schoolReminders(
  trx: Db,
  { scope, schools }: { scope: Scope; schools: readonly number[] },
  lag: ReturnType<typeof sql>,
  notice: Reminder['notice'],
): Promise<Reminder[]> {
  const target = [...new Set(schools)]
  const { rows } = await sql<{ school: number; due: number; submitted: number; accounts: number[] }>`
    select s.id as school, coalesce(d.due, 0) as due, coalesce(d.submitted, 0) as submitted, coalesce(a.accounts, '{}') as accounts
    from school s
    cross join lateral (${lag}) d
    cross join lateral (
      select array_agg(id) as accounts from account where school_id = s.id and role = 'admin' and closed_at is null) a
    where s.id = any(${target}::int[]) and s.deleted_at is null and ${inScope(scope, 's.id')}
    order by s.id`.execute(trx)
  if (rows.length < target.length) throw new Failure(403, { messageKey: 'outOfScope' })
  // No count in the text: the school reads its own figures on its page.
  return rows.map((row) => ({ ...row, task: 0, class: 0, notice }))
}
