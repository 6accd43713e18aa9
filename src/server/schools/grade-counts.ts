import { sql, type Kysely } from 'kysely'
import type { SchoolRecord } from '@/contract/schools.ts'
import { boundPupils } from '../figures/bound-accounts.ts'
import { isOpenClass } from '../figures/open-classes.ts'

/** Open classes, pupils and bound pupils of a school by grade. */
export async function readGradeCounts(db: Kysely<any>, schoolId: number): Promise<SchoolRecord['grades']> {
  const { rows } = await sql<SchoolRecord['grades'][number]>`
    select c.grade, count(*)::int as classes, coalesce(sum(r.pupils), 0)::int as pupils,
      jsonb_build_object('n', ${boundPupils}, 'of', coalesce(sum(r.pupils), 0)) as bound
    from class c left join roster_class_summary r on r.school_id = c.school_id and r.class_id = c.id
    where c.school_id = ${schoolId} and ${isOpenClass}
    group by c.grade order by c.grade`.execute(db)
  return rows
}
