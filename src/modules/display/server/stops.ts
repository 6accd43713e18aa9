import { moduleOfScreen } from '@/contract/display-screen.ts'
import { stagedScreens, type RotationPlan, type RotationStop, type ShownScreen } from '@/lib/rotation.ts'
import type { Db } from '@/server/db/schema.ts'
import { inScope, type Scope } from '@/server/db/scope.ts'
import { Failure } from '@/server/http/failure.ts'
import { requireModule } from '@/server/http/require-module.ts'
import type { Caller } from '@/server/http/route.ts'

/** Modules by school, of those of the named ones that lie in scope. */
async function modulesOfSchools(
  db: Db,
  scope: Scope,
  stops: readonly ShownScreen[],
): Promise<Map<number, readonly number[]>> {
  const named = [...new Set(stops.flatMap(({ school }) => school ?? []))]
  if (named.length === 0) return new Map()
  const rows = await db
    .selectFrom('school')
    .where('id', 'in', named)
    .where(inScope(scope, 'school.id'))
    .select(['id', 'modules'])
    .execute()
  return new Map(rows.map(({ id, modules }) => [id, modules]))
}

const isOpenTo = ({ screen }: ShownScreen, modules: readonly number[] | null | undefined): boolean =>
  modules === null || modules?.includes(moduleOfScreen[screen]) === true

/** PE has no figures of a district; a stage is one of a whole district, and of a screen that compares schools. */
function isFit({ screen, school, stage }: ShownScreen, isBureau: boolean): boolean {
  if (screen === 'pe' && isBureau) return false
  return stage === undefined || (isBureau && school === undefined && stagedScreens.includes(screen))
}

/**
 * The stops as their owner may show them. A school shows itself alone, which goes without saying. Throws 400 for a stop that cannot be, 403
 * for a school outside the scope or one that a screen's module is closed to.
 */
export async function ownStops<S extends ShownScreen>(
  db: Db,
  caller: Pick<Caller, 'scope' | 'modules'>,
  stops: readonly S[],
): Promise<S[]> {
  const { scope } = caller
  const isBureau = scope.kind === 'region'
  const own = stops.map((stop): S => {
    const { school, ...rest } = stop
    return scope.kind === 'school' && school === scope.schoolId ? (rest as S) : stop
  })
  const wrong = own.findIndex((stop) => !isFit(stop, isBureau))
  if (wrong >= 0) throw new Failure(400, { messageKey: 'stopUnfit', params: { at: wrong + 1 } })
  const schools = await modulesOfSchools(db, scope, own)
  for (const stop of own) {
    if (stop.school === undefined) requireModule(caller, moduleOfScreen[stop.screen])
    else if (!isBureau || !isOpenTo(stop, schools.get(stop.school)))
      throw new Failure(403, { messageKey: 'stopOutOfScope' })
  }
  return own
}

/** The stops that can be shown now: those of a school that has left, or that a module is closed to, are passed over. */
export async function shownNow(
  db: Db,
  { scope, modules }: Pick<Caller, 'scope' | 'modules'>,
  plan: RotationPlan,
): Promise<RotationPlan> {
  const schools = await modulesOfSchools(db, scope, plan.stops)
  const isShown = (stop: RotationStop) =>
    isOpenTo(stop, stop.school === undefined ? modules : schools.get(stop.school))
  return { ...plan, stops: plan.stops.filter(isShown) }
}
