import { sql, type RawBuilder } from 'kysely'
import type { TeacherRole } from '@/contract/teacher-role.ts'
import type { Db } from '../db/schema.ts'
import { inScope, type Scope } from '../db/scope.ts'

/** Sport and labour tasks are set for classes, and their students, in tables of the same shape; what sets them apart stands here. */
export const kindsOfTasks = {
  sport: { event: 'sport-tasks-changed', countsDays: true },
  labour: { event: 'labour-changed', countsDays: false },
} as const satisfies Record<
  string,
  {
    /** What is announced when tasks of a school change. */
    event: string
    /** Whether the ranking counts the days of sport of its window, which are stored with it, instead of all. */
    countsDays: boolean
  }
>
export type TaskKind = keyof typeof kindsOfTasks
type TaskTable = 'task' | 'task_class' | 'task_student' | 'task_reminder' | 'submission'

export const taskTable = (kind: TaskKind, name: TaskTable) => sql.table(`${kind}_${name}`)

export interface TaskKey {
  schoolId: number
  id: number
}

/** What the tasks of a module have of their own. */
export interface OwnTasks<Own extends object> {
  kind: TaskKind
  /** Their own columns of task `t`, named as the contract names them. */
  columns: RawBuilder<Own>
  /** Who may set one without having set any. */
  role: TeacherRole
  /** What is counted of tasks by class up to a day: a table or a query, as `d`. */
  counted: (today: string) => RawBuilder<unknown>
  /** Counts a task again, or only some of its classes, in the writer's transaction. */
  count: (trx: Db, task: TaskKey, part?: { classes?: readonly number[] }) => Promise<void>
}

/** Whoever writes tasks of a school follows another, so that what is counted of a teacher is of all its tasks. */
export async function lockTasks(trx: Db, kind: TaskKind, schoolId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`${kind}-task`}), ${schoolId}::int)`.execute(trx)
}

/** Task `t` is for a class in scope. */
export const taskInScope = (kind: TaskKind, scope: Scope): RawBuilder<boolean> => sql<boolean>`exists (
  select from ${taskTable(kind, 'task_class')} tc where tc.school_id = t.school_id and tc.task_id = t.id
    and ${inScope(scope, 'tc.school_id', 'tc.class_id')})`
