import { sql } from 'kysely'
import { regionVisit } from '@/contract/region-visit.ts'
import { announceToAccounts } from '@/server/db/announce.ts'
import { writeAudit } from '@/server/db/audit.ts'
import { districtsBelow } from '@/server/db/districts-below.ts'
import { Failure } from '@/server/http/failure.ts'
import { route } from '@/server/http/route.ts'
import { readTree, trailTo } from './tree.ts'

/**
 * Which district a session looks into is written with the session, so that every call, wall and event of it is of that district alone. Its
 * other tabs hear of it and begin anew. Throws 403 for a district elsewhere, and for a delegated account, which has one place.
 */
export const regionVisitRoute = route(regionVisit, async ({ code }, { db, caller, requestId }) => {
  const { accountId, home, tokenHash } = caller
  if (home === undefined) throw new Failure(403)
  const { rows } = await sql<{ districts: string[] | null }>`
    select ${districtsBelow} as districts from account a where a.id = ${accountId}`.execute(db)
  const districts = rows[0]?.districts ?? []
  if (code !== undefined && !districts.includes(code)) throw new Failure(403, { messageKey: 'outOfScope' })
  const visited = code === undefined ? undefined : trailTo(await readTree(db, home, districts), code)?.at(-1)
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('session')
      .set({ visited_region: code ?? null })
      .where('token_hash', '=', tokenHash)
      .execute()
    await writeAudit(trx, {
      schoolId: 0,
      accountId,
      requestId,
      action: 'region-visited',
      subject: code ?? home,
    })
    await announceToAccounts(trx, [accountId], 'account-changed')
  })
  if (!visited) return { at: null }
  const { name, level, path } = visited
  return { at: { code: visited.code, name, level, path } }
})
