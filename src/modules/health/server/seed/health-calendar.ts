import { planRounds, type RoundPlan } from '@/modules/records/server/public.ts'
import type { HealthRoundKind } from '@/server/rounds/health-rounds-of.ts'

export interface HealthRoundPlan extends RoundPlan {
  kind: HealthRoundKind
}

const maxRounds: Record<HealthRoundKind, number> = { check: 2, fitness: 3 }

/** Check-ups and fitness tests beside the screening of the newest autumns: one of each a school year, oldest first. */
export const planHealthRounds = (rounds: readonly RoundPlan[]): HealthRoundPlan[] =>
  (['check', 'fitness'] as const).flatMap((kind) =>
    rounds
      .filter(({ term }) => term === 'autumn')
      .slice(-maxRounds[kind])
      .map((round) => ({ ...round, kind })),
  )

/** The same, of the school years before those, so that each kind goes back so many years in all; none open. */
export function planEarlierHealthRounds(
  rounds: readonly RoundPlan[],
  years: number,
  today: string,
): HealthRoundPlan[] {
  const recent = planHealthRounds(rounds)
  // Two half years hold one autumn.
  const autumns = planRounds(2 * years, today).filter(({ term }) => term === 'autumn')
  return (['check', 'fitness'] as const).flatMap((kind) => {
    const has = new Set(recent.filter((round) => round.kind === kind).map(({ schoolYear }) => schoolYear))
    return autumns.filter(({ schoolYear }) => !has.has(schoolYear)).map((round) => ({ ...round, kind }))
  })
}
