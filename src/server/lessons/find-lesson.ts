import { sql, type Kysely } from 'kysely'
import type { LessonRow } from '@/contract/pe-lessons.ts'
import { inScope, type Scope } from '../db/scope.ts'
import { Failure } from '../http/failure.ts'
import { lessonColumns, lessonTables } from './lesson-columns.ts'

export type FoundLesson = LessonRow & { schoolId: number }

/** Why a lesson is not to be had: somebody else's, 403; nobody's, 404. */
async function lessonRefused(db: Kysely<any>, id: number): Promise<Failure> {
  const { rows } = await sql`
    select from lesson l join school k on k.id = l.school_id and k.deleted_at is null where l.id = ${id} limit 1`.execute(
    db,
  )
  return rows.length > 0 ? new Failure(403) : new Failure(404, { messageKey: 'noSuchLesson' })
}

/** The lesson with this id, if in scope. Throws Failure 403 for another school's or class's, 404 where there is none. */
export async function findLesson(db: Kysely<any>, scope: Scope, id: number): Promise<FoundLesson> {
  const { rows } = await sql<FoundLesson>`
    select ${lessonColumns}, l.school_id as "schoolId" from ${lessonTables}
    where l.id = ${id} and ${inScope(scope, 'l.school_id', 'l.class_id')}`.execute(db)
  const [lesson] = rows
  if (!lesson) throw await lessonRefused(db, id)
  return lesson
}
