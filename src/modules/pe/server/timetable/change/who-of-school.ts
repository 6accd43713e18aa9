import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { schoolOf } from '@/server/db/scope.ts'
import { isOpenClass } from '@/server/db/open-classes.ts'
import { fieldsRefused } from '@/server/http/field-refused.ts'
import type { SignedInContext } from '@/server/http/route.ts'

/** Throws Failure 400 at `class` unless it is one that the school has now. Answers its grade. */
export async function classOfSchool(
  trx: Db,
  { caller, locale }: SignedInContext,
  id: number,
): Promise<number> {
  const { rows } = await sql<{ grade: number }>`
    select c.grade from class c where c.school_id = ${schoolOf(caller.scope)} and c.id = ${id} and ${isOpenClass}`.execute(
    trx,
  )
  if (!rows[0]) throw fieldsRefused(400, locale, [{ path: 'class', key: 'noSuchClass' }])
  return rows[0].grade
}

/** Throws Failure 400 at `teacher` unless the teacher is at the school. */
export async function teacherOfSchool(
  trx: Db,
  { caller, locale }: SignedInContext,
  id: number,
): Promise<void> {
  const { rows } = await sql`
    select from teacher where school_id = ${schoolOf(caller.scope)} and id = ${id} and removed_at is null`.execute(
    trx,
  )
  if (!rows[0]) throw fieldsRefused(400, locale, [{ path: 'teacher', key: 'noSuchTeacher' }])
}
