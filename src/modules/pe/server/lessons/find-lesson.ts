import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { LessonRow } from '@/modules/pe/contract/lessons.ts'
import { refusalOf } from '@/server/db/out-of-scope.ts'
import { inScope, type Scope } from '@/server/db/scope.ts'
import { lessonColumns, lessonTables } from './lesson-columns.ts'

export type FoundLesson = LessonRow & { schoolId: number }

/** The lesson with this id, if in scope. Throws Failure 403 for another school's or class's, 404 where there is none. */
export async function findLesson(db: Db, scope: Scope, id: number): Promise<FoundLesson> {
  const { rows } = await sql<FoundLesson>`
    select ${lessonColumns}, l.school_id as "schoolId" from ${lessonTables}
    where l.id = ${id} and ${inScope(scope, 'l.school_id', 'l.class_id')}`.execute(db)
  const [lesson] = rows
  if (!lesson) throw await refusalOf(db, scope, { of: 'lesson', id, messageKey: 'noSuchLesson' })
  return lesson
}
