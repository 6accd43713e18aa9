import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { announceToSchools } from '@/server/db/announce.ts'

/** Notifies whoever holds a competition and the schools that take part in it, nobody else, of a change to it. */
export async function notifyCompetition(
  trx: Db,
  { id, schoolId, regionCode }: { id: number; schoolId: number | null; regionCode: string },
): Promise<void> {
  const { rows } = await sql<{ school: number }>`
    select school_id as school from competition_school where competition_id = ${id}`.execute(trx)
  const schools = [
    ...new Set([...rows.map(({ school }) => school), ...(schoolId === null ? [] : [schoolId])]),
  ]
  await announceToSchools(
    trx,
    { schools, holder: schoolId === null ? regionCode : null },
    { kind: 'competition-changed', competition: id, asOf: new Date().toISOString() },
  )
}
