import { displayOpen } from '@/contract/display.ts'
import { schoolModuleIds } from '@/contract/school-module.ts'
import { emblemOf } from '@/server/http/emblem.ts'
import { scopeOf } from '@/server/db/scope.ts'
import { Failure } from '@/server/http/failure.ts'
import { mayUse } from '@/server/http/require-module.ts'
import { route } from '@/server/http/route.ts'
import { tokenHashOf } from '@/server/http/session.ts'
import { shownNow } from './stops.ts'

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
    .select(['d.search', 'd.plan', 'd.expires_at', 's.id as school_id', 's.name as school_name', 's.modules'])
    .select(['r.code as region_code', 'r.name as region_name'])
    .executeTakeFirst()
  if (!link) throw new Failure(401)
  const role = link.school_id === null ? ('qu' as const) : ('admin' as const)
  const access = { scope: scopeOf({ ...link, role }), modules: link.modules }
  const plan = link.plan && (await shownNow(db, access, link.plan))
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
    plan,
    modules: [...(link.modules ?? [1, ...schoolModuleIds])],
    expiresAt: link.expires_at.toISOString(),
    // A link without a plan shows a screen of vision.
    isOpen: plan ? plan.stops.length > 0 : mayUse(link, 2),
  }
})
