import { sql } from 'kysely'
import type { Db } from './schema.ts'
import type { SchoolModule } from '@/contract/school-module.ts'
import { hasModule } from './scope.ts'

/** What a school may use (SHELL-10); none for a school that is not there. */
export async function modulesOfSchool(db: Db, schoolId: number): Promise<readonly number[]> {
  const { rows } = await sql<{
    modules: number[]
  }>`select modules from school where id = ${schoolId}`.execute(db)
  return rows[0]?.modules ?? []
}

/** Whether a school works with a module, as its transaction sees it. */
export async function schoolHas(db: Db, schoolId: number, module: SchoolModule): Promise<boolean> {
  const { rows } = await sql`select from school where id = ${schoolId} and ${hasModule(module)}`.execute(db)
  return rows.length > 0
}
