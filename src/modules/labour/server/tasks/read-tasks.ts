import { sql, type RawBuilder } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { LabourTask } from '@/modules/labour/contract/tasks.ts'
import { ratesOf, type TaskCounts } from '@/standards/tasks/figures.ts'
import { inScope, type Scope } from '@/server/db/scope.ts'
import { taskSums } from '@/server/summaries/task-sums.ts'
import { Failure } from '@/server/http/failure.ts'
import { taskInScope } from '@/server/tasks/task-kind.ts'

export type FoundTask = LabourTask & { schoolId: number }

type Read = Omit<LabourTask, 'rates' | 'waiting' | 'mayEdit' | 'teacher'> &
  TaskCounts & {
    schoolId: number
    teacherId: number
    teacherName: string | null
    /** Classes of the task in all, those of others as well. */
    allClasses: number
    isOwn: boolean
  }

interface Requested {
  accountId: number
  where: RawBuilder<unknown>
  limit?: number
}

/** Tasks with what the scope sees of them: its classes, and their figures so far. */
export async function readTasks(db: Db, scope: Scope, requested: Requested): Promise<FoundTask[]> {
  const { rows } = await sql<Read>`
    select t.school_id as "schoolId", t.id, t.title, t.what, t.task_group as "group", t.place, t.minutes,
      t.from_day::text as "from", t.to_day::text as "to", t.needs_photo as "needsPhoto",
      t.closed_on::text as "closedOn", t.version, t.teacher_id as "teacherId", r.name as "teacherName",
      coalesce(r.account_id = ${requested.accountId}, false) as "isOwn",
      (select count(*)::int from labour_task_class a where a.school_id = t.school_id and a.task_id = t.id) as "allClasses",
      k.classes, s.*, s.due as students
    from labour_task t
    left join teacher r on r.school_id = t.school_id and r.id = t.teacher_id
    cross join lateral (
      select json_agg(json_build_object('id', c.id, 'grade', c.grade, 'number', c.number, 'name', c.name)
          order by c.grade, c.number) as classes
      from labour_task_class tc join class c on c.school_id = tc.school_id and c.id = tc.class_id
      where tc.school_id = t.school_id and tc.task_id = t.id and ${inScope(scope, 'tc.school_id', 'tc.class_id')}) k
    cross join lateral (
      select ${taskSums('d')} from labour_task_summary d
      where d.school_id = t.school_id and d.task_id = t.id and ${inScope(scope, 'd.school_id', 'd.class_id')}) s
    where ${taskInScope('labour', scope)} and ${requested.where}
    order by t.id desc limit ${requested.limit ?? 200}`.execute(db)
  return rows.map(({ teacherId, teacherName, allClasses, isOwn, ...row }) => {
    const { due, submitted, onTime, completed, approved, returned, ...task } = row
    return {
      ...task,
      teacher: teacherId === 0 ? null : { id: teacherId, name: teacherName ?? '' },
      rates: ratesOf({ due, submitted, onTime, completed, approved, returned }),
      waiting: submitted - approved - returned,
      mayEdit: scope.kind === 'school' || (isOwn && task.classes.length === allClasses),
    }
  })
}

type Key = { id: number; accountId: number }

/** Throws Failure 404: another school's task, or another class's, is as good as none. */
export async function findTask(db: Db, scope: Scope, { id, accountId }: Key): Promise<FoundTask> {
  const [task] = await readTasks(db, scope, { accountId, where: sql`t.id = ${id}`, limit: 1 })
  if (!task) throw new Failure(404, { messageKey: 'noSuchTask' })
  return task
}

/** The same for who may change it. Throws 403 for a task that is somebody else's. */
export async function findOwnTask(db: Db, scope: Scope, key: Key): Promise<FoundTask> {
  const task = await findTask(db, scope, key)
  if (!task.mayEdit) throw new Failure(403, { messageKey: 'taskNotYours' })
  return task
}
