import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { inScope, type Scope } from '@/server/db/scope.ts'

export interface OpenClass {
  schoolId: number
  classId: number
  regionCode: string
}

/** A class in scope that takes students: of the school's newest year, neither closed nor of a school that is gone; else undefined. */
export async function findOpenClass(db: Db, scope: Scope, classId: number): Promise<OpenClass | undefined> {
  const { rows } = await sql<OpenClass>`
    select c.school_id as "schoolId", c.id as "classId", k.region_code as "regionCode"
    from class c join school k on k.id = c.school_id and k.deleted_at is null
    where c.id = ${classId} and c.closed_at is null
      and c.school_year = (select max(newest.school_year) from class newest where newest.school_id = c.school_id)
      and ${inScope(scope, 'c.school_id', 'c.id')}`.execute(db)
  return rows[0]
}
