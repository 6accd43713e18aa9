import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { Done } from './district-facts.ts'

type Published = 'schools' | 'handout' | 'modules'

/** What the audit calls the acts of a step; an import of schools is one of a bureau. */
const stepOf: Readonly<Record<string, Published>> = {
  'school-added': 'schools',
  import: 'schools',
  'accounts-handed-out': 'handout',
  'modules-authorised': 'modules',
}

/** Who of a bureau did last what of the steps that write no row of their own, from the audit. */
export async function lastOfBureau(db: Db, region: string): Promise<Map<Published, Done>> {
  const { rows } = await sql<{ action: string; by: string; at: Date }>`
    select distinct on (t.action) t.action, a.name as by, t.at from audit t
    join account a on a.id = t.account_id and a.role = 'qu' and a.region_code = ${region}
    where t.action in ('school-added', 'modules-authorised', 'accounts-handed-out')
      or (t.action = 'import' and t.school_id = 0)
    order by t.action, t.at desc`.execute(db)
  const last = new Map<Published, Done>()
  for (const { action, by, at } of rows) {
    const step = stepOf[action]
    const known = step && last.get(step)
    if (step && (!known || known.at < at)) last.set(step, { by, at })
  }
  return last
}
