import type { EventRule } from './event.ts'
import type { CountBack } from './heights.ts'

/** What somebody is ranked by. Who has no mark (DNS, DNF, DQ, all fouls) has `value` null and no place. */
export interface Performance<Id> {
  id: Id
  /** Thousandths. */
  value: number | null
  /** Field events: every valid attempt in thousandths, in any order; ties go by the next best. */
  attempts?: readonly number[]
  /** High jump. */
  countBack?: CountBack | null
}

export interface Ranked<Id> {
  id: Id
  /** Null = not ranked. */
  rank: number | null
  /** How many share the place, itself with them; `5=` where above 1. */
  sharing: number
}

/** Below 0 where `a` is better. 0 = a tie that the rules do not break. */
export function comparePerformances<Id>(a: Performance<Id>, b: Performance<Id>, rule: EventRule): number {
  const sign = rule.better === 'lower' ? 1 : -1
  const first = sign * ((a.value ?? 0) - (b.value ?? 0))
  if (first !== 0 || rule.ties === 'track') return first
  if (rule.ties === 'high-jump') return compareCountBack(a.countBack, b.countBack)
  return compareAttempts(a.attempts ?? [], b.attempts ?? [], sign)
}

function compareCountBack(a?: CountBack | null, b?: CountBack | null): number {
  if (!a || !b) return 0
  return a.failuresAtBest - b.failuresAtBest || a.failures - b.failures
}

function compareAttempts(a: readonly number[], b: readonly number[], sign: number): number {
  const best = (attempts: readonly number[]) => [...attempts].sort((x, y) => sign * (x - y))
  const [ours, theirs] = [best(a), best(b)]
  for (let index = 0; index < Math.max(ours.length, theirs.length); index += 1) {
    const [mine, other] = [ours[index], theirs[index]]
    // Who has one attempt more is ahead.
    if (mine === undefined || other === undefined) return mine === undefined ? 1 : -1
    if (mine !== other) return sign * (mine - other)
  }
  return 0
}

/** Best first, equals with the same place, and the place after them left free (1, 2, 2, 4); who has no mark comes last, unranked. */
export function rankPerformances<Id>(
  performances: readonly Performance<Id>[],
  rule: EventRule,
): Ranked<Id>[] {
  const ranked = performances
    .filter(({ value }) => value !== null)
    .sort((a, b) => comparePerformances(a, b, rule))
  const ranks: { id: Id; rank: number }[] = []
  let rank = 0
  for (const [index, one] of ranked.entries()) {
    const before = ranked[index - 1]
    if (!before || comparePerformances(before, one, rule) !== 0) rank = index + 1
    ranks.push({ id: one.id, rank })
  }
  const withSharing = ranks.map((one) => ({
    ...one,
    sharing: ranks.filter((other) => other.rank === one.rank).length,
  }))
  const rest = performances.filter(({ value }) => value === null)
  return [...withSharing, ...rest.map(({ id }) => ({ id, rank: null, sharing: 0 }))]
}

/** `5`, `5=` where it is shared, `–` without a place. */
export const printRank = ({ rank, sharing }: { rank: number | null; sharing: number }): string =>
  rank === null ? '–' : `${rank}${sharing > 1 ? '=' : ''}`
