import { sql, type RawBuilder } from 'kysely'
import { regionOf } from '@/server/db/scope.ts'
import { setIdOfRegion } from '@/server/db/definition-set-of.ts'
import type { ScreenView } from '../screen-view.ts'

/** Of grouped rows of `vision_class_summary g`: students on the list, screened, absent and exempt. Unit: students. */
export const classSums = sql`sum(g.enrolled)::int as enrolled, sum(g.screened)::int as done,
  sum(g.absent)::int as absent, sum(g.exempt)::int as exempt`

/** Of `vision_class_summary g`: counted in the view's round by the definitions of its district. */
export const ofRound = ({ round, scope }: ScreenView): RawBuilder<boolean> =>
  sql`g.round_id = ${round.id} and g.definition_set_id = ${setIdOfRegion(regionOf(scope))}`
