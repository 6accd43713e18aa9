import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { masterDelete } from '@/modules/records/contract/teachers.ts'
import { Failure } from '@/server/http/failure.ts'
import { route } from '@/server/http/route.ts'
import { deletePeople } from './delete-people.ts'
import { lockPeople } from './find-people.ts'

/** Their schools are held: of two masters who delete each other, the second finds itself the last. */
export const masterDeleteRoute = route(masterDelete, async ({ ids }, context) =>
  context.db.transaction().execute(async (trx) => {
    const { caller } = context
    const people = await lockPeople(trx, caller.scope, ids)
    if (people.some(({ isMaster }) => !isMaster)) throw new Failure(403, { messageKey: 'outOfScope' })
    if (people.some(({ accountId }) => accountId === caller.accountId))
      throw new Failure(409, { messageKey: 'ownMaster' })
    const n = await deletePeople(trx, people, context)
    const schools = [...new Set(people.map(({ schoolId }) => schoolId))]
    if (n > 0 && (await schoolsWithoutMaster(trx, schools)) > 0)
      throw new Failure(409, { messageKey: 'lastMaster' })
    return { n }
  }),
)

async function schoolsWithoutMaster(trx: Db, schools: readonly number[]): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from unnest(${[...schools]}::int[]) as submitted (id)
    where not exists (
      select from teacher t where t.school_id = submitted.id and t.is_master and t.removed_at is null)`.execute(
    trx,
  )
  return rows[0]?.n ?? 0
}
