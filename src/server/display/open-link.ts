import { displayOpen } from '@/contract/display.ts'
import { emblemOf } from '../account/emblem.ts'
import { Failure } from '../http/failure.ts'
import { mayUse } from '../http/require-module.ts'
import { route } from '../http/route.ts'
import { tokenHashOf } from '../http/session.ts'

export const displayOpenRoute = route(displayOpen, async ({ token }, { db, now, consoleSettings }) => {
  const link = await db
    .selectFrom('display_link as d')
    .leftJoin('school as s', 's.id', 'd.school_id')
    .innerJoin('region as r', (join) =>
      join.on((on) => on('r.code', '=', on.fn.coalesce('s.region_code', 'd.region_code'))),
    )
    .where('d.token_hash', '=', tokenHashOf(token))
    .where('d.revoked_at', 'is', null)
    .where('d.expires_at', '>', now())
    .select(['d.search', 'd.expires_at', 's.id as school_id', 's.name as school_name', 's.modules'])
    .select(['r.code as region_code', 'r.name as region_name'])
    .executeTakeFirst()
  if (!link) throw new Failure(401)
  return {
    organisation: {
      kind: link.school_id === null ? ('region' as const) : ('school' as const),
      schoolId: link.school_id ?? 0,
      regionCode: link.region_code,
      name: link.school_name ?? link.region_name,
      regionName: link.region_name,
      ...emblemOf(consoleSettings, link.region_code),
    },
    search: link.search,
    expiresAt: link.expires_at.toISOString(),
    // Every link shows a screen of vision.
    isOpen: mayUse(link, 2),
  }
})
