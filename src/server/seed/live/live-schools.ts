import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'

/** A school of the demo, and who administers it. */
export interface LiveSchool {
  id: number
  code: string
  region: string
  accountId: number
  modules: number[]
}

/**
 * Schools of seeded districts that have classes, by code. Not the one without: imports are tried in it, and nothing but what
 * somebody brings is to be found there.
 */
export async function liveSchools(db: Db): Promise<LiveSchool[]> {
  const { rows } = await sql<LiveSchool>`
    select s.id, s.code, s.region_code as region, s.modules, min(a.id) as "accountId"
    from school s join demo_district d on d.region_code = s.region_code
    join account a on a.school_id = s.id and a.role = 'admin' and a.demo and a.closed_at is null
    where s.deleted_at is null and s.code <> s.region_code || '0000'
    group by s.id order by s.code`.execute(db)
  return rows
}
