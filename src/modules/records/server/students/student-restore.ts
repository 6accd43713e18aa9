import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { studentRestore } from '@/modules/records/contract/students.ts'
import { writeAudit } from '@/server/db/audit.ts'
import { lockSchools } from '@/server/db/lock-schools.ts'
import { inScope, type Scope } from '@/server/db/scope.ts'
import { route } from '@/server/http/route.ts'
import { recalculateSchool } from './recalculate-school.ts'
import { takeFromBin } from './take-from-bin.ts'

export const studentRestoreRoute = route(studentRestore, async ({ ids }, context) => {
  const { db, caller, requestId } = context
  const { accountId } = caller
  return db.transaction().execute(async (trx) => {
    let n = 0
    for (const schoolId of await lockSchools(trx, await schoolsOf(trx, caller.scope, ids))) {
      const here = await takeFromBin(trx, schoolId, ids, accountId)
      if (here === 0) continue
      await recalculateSchool(trx, schoolId)
      await writeAudit(trx, {
        schoolId,
        accountId,
        action: 'pupils-restored',
        detail: { n: here },
        requestId,
      })
      n += here
    }
    return { n, skipped: new Set(ids).size - n }
  })
})

async function schoolsOf(trx: Db, scope: Scope, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ school: number }>`
    select distinct s.school_id as school from student s
    where s.id = any(${ids}::bigint[]) and s.removed = 'deleted' and ${inScope(scope, 's.school_id')}`.execute(
    trx,
  )
  return rows.map(({ school }) => school)
}
