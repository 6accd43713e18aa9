import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import type { TeacherRole } from '@/contract/teacher-role.ts'
import { inScope, type Scope } from '../db/scope.ts'
import { isOpenClass } from '@/server/db/open-classes.ts'
import type { TaskKind } from './task-kind.ts'

/** Classes that a task can be set for. */
export async function classesToSet(db: Db, scope: Scope) {
  const { rows } = await sql<{ id: number; grade: number; number: number; name: string }>`
    select c.id, c.grade, c.number, c.name from class c
    where ${inScope(scope, 'c.school_id', 'c.id')} and ${isOpenClass} order by c.grade, c.number, c.id`.execute(
    db,
  )
  return rows
}

/** Teachers of the role, and who has set a task without it; a teacher account itself alone. */
export async function teachersToSet(
  db: Db,
  { scope, accountId }: { scope: Scope; accountId: number },
  { kind, role }: { kind: TaskKind; role: TeacherRole },
) {
  const { rows } = await sql<{ id: number; name: string }>`
    select t.id, t.name from teacher t
    where ${scope.kind === 'classes' ? sql`t.account_id = ${accountId}` : inScope(scope, 't.school_id')}
      and t.removed_at is null and (${role} = any(t.roles) or exists (
        select from ${sql.table(`${kind}_task`)} s where s.school_id = t.school_id and s.teacher_id = t.id))
    order by t.name_pinyin, t.id`.execute(db)
  return rows
}
