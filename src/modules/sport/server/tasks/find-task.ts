import { sql, type RawBuilder } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { SportTask } from '@/modules/sport/contract/tasks.ts'
import { sportItemNames } from '@/standards/sport/items.ts'
import { ratesOf, type TaskCounts } from '@/standards/tasks/figures.ts'
import { inScope, type Scope } from '@/server/db/scope.ts'
import { taskSums } from '@/server/summaries/task-sums.ts'
import { Failure } from '@/server/http/failure.ts'
import { taskInScope } from '@/server/tasks/task-kind.ts'

export type FoundTask = SportTask & { schoolId: number }

type Read = Omit<SportTask, 'item' | 'rates' | 'waiting' | 'mayEdit' | 'teacher'> &
  TaskCounts & {
    schoolId: number
    item: number | null
    teacherId: number
    teacherName: string | null
    /** Classes of the task in all, those of others as well. */
    allClasses: number
    isOwn: boolean
  }

interface Requested {
  today: string
  accountId: number
  where: RawBuilder<unknown>
  limit?: number
}

/** Tasks with what the scope sees of them: its classes, and their figures up to today. */
export async function readTasks(db: Db, scope: Scope, requested: Requested): Promise<FoundTask[]> {
  const { rows } = await sql<Read>`
    select t.school_id as "schoolId", t.id, t.title, t.item, t.unit, t.amount, t.from_day::text as "from",
      t.to_day::text as "to", t.closed_on::text as "closedOn", t.version, t.teacher_id as "teacherId",
      r.name as "teacherName", coalesce(r.account_id = ${requested.accountId}, false) as "isOwn",
      (select count(*) from sport_task_class a where a.school_id = t.school_id and a.task_id = t.id) as "allClasses",
      c.classes, c.students, s.*
    from sport_task t
    left join teacher r on r.school_id = t.school_id and r.id = t.teacher_id
    cross join lateral (
      select json_agg(json_build_object('id', c.id, 'grade', c.grade, 'number', c.number, 'name', c.name)
          order by c.grade, c.number) as classes,
        sum((select count(*) from sport_task_student p where p.school_id = tc.school_id and p.task_id = tc.task_id
          and p.class_id = tc.class_id))::int as students
      from sport_task_class tc join class c on c.school_id = tc.school_id and c.id = tc.class_id
      where tc.school_id = t.school_id and tc.task_id = t.id and ${inScope(scope, 'tc.school_id', 'tc.class_id')}) c
    cross join lateral (
      select ${taskSums('d')} from sport_task_day_summary d
      where d.school_id = t.school_id and d.task_id = t.id and d.day <= ${requested.today}::date
        and ${inScope(scope, 'd.school_id', 'd.class_id')}) s
    where ${taskInScope('sport', scope)} and ${requested.where}
    order by t.id desc limit ${requested.limit ?? 200}`.execute(db)
  return rows.map(({ teacherId, teacherName, allClasses, isOwn, ...row }) => {
    const { due, submitted, onTime, completed, approved, returned, item, ...task } = row
    const isWhole = task.classes.length === Number(allClasses)
    return {
      ...task,
      item: item === null ? null : (sportItemNames[item] ?? null),
      teacher: teacherId === 0 ? null : { id: teacherId, name: teacherName ?? '' },
      rates: ratesOf({ due, submitted, onTime, completed, approved, returned }),
      waiting: submitted - approved - returned,
      mayEdit: scope.kind === 'school' || (isOwn && isWhole),
    }
  })
}

/** Throws Failure 404: another school's task, or another class's, is as good as none. */
export async function findTask(
  db: Db,
  scope: Scope,
  requested: { id: number; today: string; accountId: number },
): Promise<FoundTask> {
  const [task] = await readTasks(db, scope, { ...requested, where: sql`t.id = ${requested.id}`, limit: 1 })
  if (!task) throw new Failure(404, { messageKey: 'noSuchTask' })
  return task
}

/** The same for who may change it. Throws 403 for a task that is somebody else's. */
export async function findOwnTask(...submitted: Parameters<typeof findTask>): Promise<FoundTask> {
  const task = await findTask(...submitted)
  if (!task.mayEdit) throw new Failure(403, { messageKey: 'taskNotYours' })
  return task
}
