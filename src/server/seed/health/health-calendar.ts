import type { RoundPlan } from '../calendar.ts'
import type { HealthRoundKind } from '../../figures/health-rounds-of.ts'

export interface HealthRoundPlan extends RoundPlan {
  kind: HealthRoundKind
}

const mostRounds: Record<HealthRoundKind, number> = { check: 2, fitness: 3 }

/** Check-ups and fitness tests beside the screening of the newest autumns: one of each a school year, oldest first. */
export const planHealthRounds = (rounds: readonly RoundPlan[]): HealthRoundPlan[] =>
  (['check', 'fitness'] as const).flatMap((kind) =>
    rounds
      .filter(({ term }) => term === 'autumn')
      .slice(-mostRounds[kind])
      .map((round) => ({ ...round, kind })),
  )
