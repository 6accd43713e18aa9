import { sql, type RawBuilder } from 'kysely'
import type { ListedTask } from '@/contract/task-figures.ts'
import type { TaskCounts } from '@/standards/tasks/figures.ts'
import type { Db } from '../db/schema.ts'
import { inScope, type Scope } from '../db/scope.ts'
import { taskSums } from '../summaries/task-sums.ts'
import { taskTable, type OwnTasks, type TaskKey, type TaskKind } from './task-kind.ts'

type Class = ListedTask['classes'][number]

/** What is counted of each class of a task up to a day, and whether it was reminded on it; `more` sums further of rows `d`. */
export async function countsByClass<Own extends object, More extends object>(
  db: Db,
  { kind, counted }: OwnTasks<Own>,
  { schoolId, id, classes }: TaskKey & { classes: readonly Class[] },
  { day, more }: { day: string; more?: RawBuilder<More> },
) {
  const { rows } = await sql<More & TaskCounts & { class: number; reminded: boolean }>`
    select d.class_id as class, ${taskSums('d')}${more ? sql`, ${more}` : sql``},
      exists (select from ${taskTable(kind, 'task_reminder')} r where r.school_id = ${schoolId} and r.task_id = ${id}
        and r.class_id = d.class_id and r.day = ${day}::date) as reminded
    from ${counted(day)} d
    where d.school_id = ${schoolId} and d.task_id = ${id}
      and d.class_id = any(${classes.map((each) => each.id)}::bigint[])
    group by d.class_id`.execute(db)
  return new Map(rows.map((each) => [each.class, each]))
}

/** What waits for review of a task, with whose it is. `columns` are of submission `s`; `page` says where it goes on, in which order and how far. */
export async function readWaiting<Submitted>(
  db: Db,
  kind: TaskKind,
  { schoolId, id, scope }: TaskKey & { scope: Scope },
  { columns, page }: { columns: RawBuilder<Submitted>; page: RawBuilder<unknown> },
) {
  const { rows } = await sql<Submitted & { name: string; class: Class }>`
    select ${columns}, p.name,
      json_build_object('id', c.id, 'grade', c.grade, 'number', c.number, 'name', c.name) as class
    from ${taskTable(kind, 'submission')} s
    join student p on p.school_id = s.school_id and p.id = s.student_id
    join class c on c.school_id = s.school_id and c.id = s.class_id
    where s.school_id = ${schoolId} and s.task_id = ${id} and s.state = 'waiting'
      and ${inScope(scope, 's.school_id', 's.class_id')} ${page}`.execute(db)
  return rows
}
