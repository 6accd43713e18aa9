import { sql } from 'kysely'
import { classesOfTeacher } from '@/modules/records/contract/teachers.ts'
import { inScope } from '@/server/db/scope.ts'
import { newestYearOf } from '@/server/db/open-classes.ts'
import { Failure } from '@/server/http/failure.ts'
import { route } from '@/server/http/route.ts'
import { classesSql } from '../lists/classes.ts'
import { rowsOfList } from '@/server/lists/rows-of-list.ts'

/** A teacher's account has its own classes only, and names no other teacher. */
export const classesOfTeacherRoute = route(classesOfTeacher, async ({ teacher }, { db, caller }) => {
  const { scope, accountId } = caller
  const isOwn = scope.kind === 'classes'
  if (teacher === undefined && !isOwn) throw new Failure(400, { messageKey: 'noSuchTeacher' })
  const whose = teacher === undefined ? sql`true` : sql`t.id = ${teacher}`
  const allowed = isOwn ? sql`t.account_id = ${accountId}` : inScope(scope, 't.school_id')
  const { rows: found } = await sql<{ school_id: number; id: number }>`
    select t.school_id, t.id from teacher t where ${whose} and ${allowed} and t.removed_at is null limit 1`.execute(
    db,
  )
  const [own] = found
  if (!own) {
    if (teacher === undefined) return { rows: [] }
    throw new Failure(403, { messageKey: 'outOfScope' })
  }
  const isOpen = sql`s.closed_at is null and s.school_year = ${newestYearOf(sql`s.school_id`)}`
  const taught = sql`s.school_id = ${own.school_id} and ${isOpen} and exists (
    select from teacher_class mine
    where mine.school_id = s.school_id and mine.class_id = s.id and mine.teacher_id = ${own.id})`
  return { rows: await rowsOfList(db, scope, classesSql, taught, sql`s.grade, s.number, s.id`) }
})
