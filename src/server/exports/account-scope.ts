import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import type { Role } from '@/contract/call.ts'
import { districtsBelow } from '../db/districts-below.ts'
import { scopeOf, type Scope } from '../db/scope.ts'

/** What an account may see now, of which region it is and which modules its school may use (null = of none); undefined when it is closed or gone. */
export async function scopeOfAccount(
  db: Db,
  accountId: number,
): Promise<{ scope: Scope; regionCode: string; modules: readonly number[] | null } | undefined> {
  const { rows } = await sql<{
    role: Role | null
    school_id: number | null
    region_code: string | null
    modules: number[] | null
    districts: string[] | null
    reads_only: boolean
  }>`
    select a.role, a.school_id, s.modules, coalesce(s.region_code, a.region_code) as region_code,
      a.reads_only, ${districtsBelow} as districts
    from account a left join school s on s.id = a.school_id
    where a.id = ${accountId} and a.closed_at is null and s.deleted_at is null`.execute(db)
  const account = rows[0]
  return (
    account && {
      scope: scopeOf(account),
      regionCode: account.region_code ?? '',
      modules: account.modules,
    }
  )
}
