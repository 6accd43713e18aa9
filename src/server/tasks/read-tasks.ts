import { sql, type RawBuilder } from 'kysely'
import type { ListedTask } from '@/contract/task-figures.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { ratesOf, type TaskCounts } from '@/standards/tasks/figures.ts'
import type { Db } from '../db/schema.ts'
import { inScope } from '../db/scope.ts'
import { Failure } from '../http/failure.ts'
import type { SignedInContext } from '../http/route.ts'
import { taskSums } from '../summaries/task-sums.ts'
import { taskInScope, taskTable, type OwnTasks } from './task-kind.ts'

export type FoundTask<Own> = Own & ListedTask & { schoolId: number }

type Read<Own> = Omit<ListedTask, 'rates' | 'waiting' | 'mayEdit' | 'teacher'> &
  TaskCounts & {
    schoolId: number
    own: Own
    teacherId: number
    teacherName: string | null
    /** Classes of the task in all, those of others as well. */
    allClasses: number
    isOwn: boolean
  }

type Asker = Pick<SignedInContext, 'caller' | 'now'>

/** Tasks with what the scope sees of them: its classes, and their figures up to today. */
export async function readTasks<Own extends object>(
  db: Db,
  { kind, columns, counted }: OwnTasks<Own>,
  { caller: { scope, accountId }, now }: Asker,
  { where, limit }: { where: RawBuilder<unknown>; limit: number },
): Promise<FoundTask<Own>[]> {
  const { rows } = await sql<Read<Own>>`
    select t.school_id as "schoolId", t.id, t.title, t.from_day::text as "from", t.to_day::text as "to",
      t.closed_on::text as "closedOn", t.version, to_json(o) as own, t.teacher_id as "teacherId",
      r.name as "teacherName", coalesce(r.account_id = ${accountId}, false) as "isOwn",
      (select count(*)::int from ${taskTable(kind, 'task_class')} a
        where a.school_id = t.school_id and a.task_id = t.id) as "allClasses",
      c.classes, c.students, s.*
    from ${taskTable(kind, 'task')} t
    cross join lateral (select ${columns}) o
    left join teacher r on r.school_id = t.school_id and r.id = t.teacher_id
    cross join lateral (
      select json_agg(json_build_object('id', c.id, 'grade', c.grade, 'number', c.number, 'name', c.name)
          order by c.grade, c.number) as classes,
        sum((select count(*) from ${taskTable(kind, 'task_student')} p where p.school_id = tc.school_id
          and p.task_id = tc.task_id and p.class_id = tc.class_id))::int as students
      from ${taskTable(kind, 'task_class')} tc join class c on c.school_id = tc.school_id and c.id = tc.class_id
      where tc.school_id = t.school_id and tc.task_id = t.id and ${inScope(scope, 'tc.school_id', 'tc.class_id')}) c
    cross join lateral (
      select ${taskSums('d')} from ${counted(schoolDay(now()))} d
      where d.school_id = t.school_id and d.task_id = t.id and ${inScope(scope, 'd.school_id', 'd.class_id')}) s
    where ${taskInScope(kind, scope)} and ${where}
    order by t.id desc limit ${limit}`.execute(db)
  return rows.map(({ own, teacherId, teacherName, allClasses, isOwn, ...row }) => {
    const { due, submitted, onTime, completed, approved, returned, ...task } = row
    return {
      ...own,
      ...task,
      teacher: teacherId === 0 ? null : { id: teacherId, name: teacherName ?? '' },
      rates: ratesOf({ due, submitted, onTime, completed, approved, returned }),
      waiting: submitted - approved - returned,
      mayEdit: scope.kind === 'school' || (isOwn && task.classes.length === allClasses),
    }
  })
}

/** Throws Failure 404: another school's task, or another class's, is as good as none. */
export async function findTask<Own extends object>(
  db: Db,
  own: OwnTasks<Own>,
  asker: Asker,
  id: number,
): Promise<FoundTask<Own>> {
  const [task] = await readTasks(db, own, asker, { where: sql`t.id = ${id}`, limit: 1 })
  if (!task) throw new Failure(404, { messageKey: 'noSuchTask' })
  return task
}

/** The same for who may change it. Throws 403 for a task that is somebody else's. */
export async function findOwnTask<Own extends object>(
  ...submitted: Parameters<typeof findTask<Own>>
): Promise<FoundTask<Own>> {
  const task = await findTask(...submitted)
  if (!task.mayEdit) throw new Failure(403, { messageKey: 'taskNotYours' })
  return task
}
