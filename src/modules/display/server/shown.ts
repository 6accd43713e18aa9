import type { ParsedInputOf } from '@/contract/call.ts'
import type { displayAdd } from '@/contract/display.ts'
import { minSeconds, type RotationPlan, type ScreenKind, type ShownScreen } from '@/lib/rotation.ts'
import type { ScreenSearch } from '@/lib/screen-search.ts'
import type { Db } from '@/server/db/schema.ts'
import { Failure } from '@/server/http/failure.ts'
import { fieldsRefused } from '@/server/http/field-refused.ts'
import type { Locale } from '@/server/http/locale.ts'
import type { Caller } from '@/server/http/route.ts'
import { isOwn, requireInScope } from './owner.ts'
import { ownStops } from './stops.ts'

/** Where each screen is in the console: what a notice of its link leads to. */
const pathOf = (screen: ScreenKind, isBureau: boolean): string =>
  ({
    vision: '/visionCheck/base',
    health: isBureau ? '/health/dataScreen' : '/health/screen',
    sport: isBureau ? '/sport/cityBase' : '/sport/base',
    labour: isBureau ? '/work/cityBase' : '/work/base',
    pe: '/physical/base',
  })[screen]

interface Shown {
  path: string
  search: ScreenSearch
  plan: RotationPlan | null
  rotationId: string | null
}

/** What a new link is to show. Throws 400 when more than one thing is named, 403 outside the scope, 404 without such a rotation. */
export async function shownBy(
  db: Db,
  caller: Caller,
  locale: Locale,
  { search, shown, rotation }: ParsedInputOf<typeof displayAdd>,
): Promise<Shown> {
  if ([search, shown, rotation].filter((one) => one !== undefined).length > 1)
    throw fieldsRefused(400, locale, [{ path: shown ? 'shown' : 'rotation', key: 'displayOfMany' }])
  if (rotation !== undefined) {
    const found = await db
      .selectFrom('rotation')
      .where('id', '=', rotation)
      .where(isOwn(caller.scope))
      .where('deleted_at', 'is', null)
      .select('plan')
      .executeTakeFirst()
    if (!found) throw new Failure(404, { messageKey: 'noSuchRotation' })
    return { ...addressOf(caller, found.plan.stops[0]), plan: found.plan, rotationId: rotation }
  }
  if (shown) {
    const [stop] = await ownStops(db, caller, [{ ...shown, seconds: minSeconds }])
    return { ...addressOf(caller, stop), plan: { stops: stop ? [stop] : [] }, rotationId: null }
  }
  const { wall: _wall, ...address } = search ?? {}
  await requireInScope(db, caller.scope, address)
  return { path: pathOf('vision', false), search: address, plan: null, rotationId: null }
}

function addressOf({ scope }: Caller, stop: ShownScreen | undefined): Pick<Shown, 'path' | 'search'> {
  const { screen = 'vision', school, stage } = stop ?? {}
  return {
    path: pathOf(screen, scope.kind === 'region'),
    search: { ...(school && { school }), ...(stage && { stage }) },
  }
}
