import type { EventRule } from './event.ts'
import { comparePerformances, rankPerformances, type Performance } from './rank.ts'

export interface QualifyRule {
  /** First n of each heat: Q. */
  byRank: number
  /** Next best of all heats: q. */
  byMark: number
}

/**
 * Who goes on. Heats are ranked each by itself, and by thousandths; who ties for the last place of a heat, or for the last q, goes on as
 * well: whether there are lanes for all is the referee's to decide (World Athletics Technical Rules 21.4).
 */
export function qualify<Id>(
  heats: readonly (readonly Performance<Id>[])[],
  { byRank, byMark }: QualifyRule,
  rule: EventRule,
): Map<Id, 'Q' | 'q'> {
  const through = new Map<Id, 'Q' | 'q'>()
  for (const heat of heats)
    for (const { id, rank } of rankPerformances(heat, rule))
      if (rank !== null && rank <= byRank) through.set(id, 'Q')
  const rest = heats
    .flat()
    .filter(({ id, value }) => value !== null && !through.has(id))
    .sort((a, b) => comparePerformances(a, b, rule))
  const last = rest[byMark - 1] ?? rest.at(-1)
  if (byMark > 0 && last)
    for (const one of rest) if (comparePerformances(one, last, rule) <= 0) through.set(one.id, 'q')
  return through
}
