import { sql } from 'kysely'
import { schoolsAll } from '@/contract/schools.ts'
import type { Stage } from '@/standards/grade.ts'
import { inScope } from '../db/scope.ts'
import { route } from '../http/route.ts'

/** A teacher's account has the own school. */
export const schoolsAllRoute = route(schoolsAll, async (_input, { db, caller: { scope } }) => {
  const own = scope.kind === 'classes' ? sql`id = ${scope.schoolId}` : inScope(scope, 'id')
  const { rows } = await sql<{ id: number; name: string; stages: Stage[] }>`
    select id, name, stages from school where ${own} and deleted_at is null
    order by split_part(name_pinyin, '|', 2), id`.execute(db)
  return { rows }
})
