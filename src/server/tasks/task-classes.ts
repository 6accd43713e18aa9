import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import { inScope, schoolOf, type Scope } from '../db/scope.ts'
import { isOpenClass } from '@/server/db/open-classes.ts'
import { Failure } from '../http/failure.ts'
import { taskTable, type TaskKey, type TaskKind } from './task-kind.ts'

/** Gives a task to classes and to the students they have now. Throws 403 where one is not an open class in scope. */
export async function giveToClasses(
  trx: Db,
  kind: TaskKind,
  scope: Scope,
  { schoolId, id, classes }: TaskKey & { classes: readonly number[] },
): Promise<void> {
  const { numAffectedRows } = await sql`
    insert into ${taskTable(kind, 'task_class')} (school_id, task_id, class_id)
    select c.school_id, ${id}, c.id from class c
    where c.school_id = ${schoolId} and c.id = any(${[...classes]}::bigint[]) and ${isOpenClass}
      and ${inScope(scope, 'c.school_id', 'c.id')}`.execute(trx)
  if (Number(numAffectedRows ?? 0) < classes.length) throw new Failure(403, { messageKey: 'outOfScope' })
  await sql`
    insert into ${taskTable(kind, 'task_student')} (school_id, task_id, student_id, class_id)
    select s.school_id, ${id}, s.id, s.class_id from student s
    where s.school_id = ${schoolId} and s.class_id = any(${[...classes]}::bigint[]) and s.removed is null`.execute(
    trx,
  )
}

/** Throws Failure 409 for a task of a class that is not one of now: its school year was turned over, and nothing is due of it any more. */
export async function refuseOldYear(trx: Db, kind: TaskKind, { schoolId, id }: TaskKey): Promise<void> {
  const { rows } = await sql`
    select from ${taskTable(kind, 'task_class')} t join class c on c.school_id = t.school_id and c.id = t.class_id
    where t.school_id = ${schoolId} and t.task_id = ${id} and not ${isOpenClass} limit 1`.execute(trx)
  if (rows.length > 0) throw new Failure(409, { messageKey: 'taskOfOldYear' })
}

/** The class in which each was given the task. Throws 403 for a student without it, or of a class out of scope. */
export async function classesOfStudents(
  trx: Db,
  kind: TaskKind,
  scope: Scope,
  { schoolId, id, students }: TaskKey & { students: readonly number[] },
): Promise<Map<number, number>> {
  const { rows } = await sql<{ student: number; class: number }>`
    select p.student_id as student, p.class_id as class from ${taskTable(kind, 'task_student')} p
    where p.school_id = ${schoolId} and p.task_id = ${id} and p.student_id = any(${[...students]}::bigint[])
      and ${inScope(scope, 'p.school_id', 'p.class_id')}`.execute(trx)
  if (rows.length < students.length) throw new Failure(403, { messageKey: 'outOfScope' })
  return new Map(rows.map((row) => [row.student, row.class]))
}

/** Whose a new task is: of a teacher account its own, of the school's the one chosen, or 0. Throws 403 for one of another school. */
export async function teacherOfTask(
  trx: Db,
  { scope, accountId }: { scope: Scope; accountId: number },
  chosen: number | undefined,
): Promise<number> {
  if (scope.kind !== 'classes' && chosen === undefined) return 0
  const { rows } = await sql<{ id: number }>`
    select id from teacher where school_id = ${schoolOf(scope)} and removed_at is null
      and ${scope.kind === 'classes' ? sql`account_id = ${accountId}` : sql`id = ${chosen}`} limit 1`.execute(
    trx,
  )
  if (!rows[0]) throw new Failure(403, { messageKey: 'outOfScope' })
  return rows[0].id
}

/** The class asked for, or the first of the task. Throws 404 for one that has not been given it. */
export function classShown(
  task: { classes: readonly { id: number }[] },
  requested: number | undefined,
): number {
  const shown = requested ?? task.classes[0]!.id
  if (!task.classes.some(({ id }) => id === shown)) throw new Failure(404, { messageKey: 'noSuchTask' })
  return shown
}

/** Students of a class that were given the task, as they sit. */
export async function studentsOfClass(
  db: Db,
  kind: TaskKind,
  { schoolId, id, class: classId }: TaskKey & { class: number },
) {
  const { rows } = await sql<{ id: number; name: string }>`
    select s.id, s.name from ${taskTable(kind, 'task_student')} p
    join student s on s.school_id = p.school_id and s.id = p.student_id
    where p.school_id = ${schoolId} and p.task_id = ${id} and p.class_id = ${classId}
    order by s.seat_no nulls last, s.name_pinyin, s.id`.execute(db)
  return rows
}
