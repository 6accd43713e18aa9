import { roundHalfUp, type Rate } from '@/standards/rate.ts'
import { rankByRate } from '@/standards/ranking.ts'

/** Fewer valid children, or coverage under 80 %, are shown but not ranked (tokens.md, rule 14). */
export const minimumOf = 30
const coverageToRank = 0.8

interface RankedUnit {
  id: number
  rate: Rate | null
  coverage: Rate
  /** Of another round or by other definitions than the others: never compared with them. */
  isOther?: boolean
}

/** Schools, classes, districts or cities of one stage by their rate, high to low; those that are not ranked follow by id, without a rank. */
export function rankUnits<U extends RankedUnit>(units: readonly U[]) {
  const isRankable = ({ rate, coverage, isOther = false }: RankedUnit) =>
    !isOther && rate !== null && coverage.of > 0 && coverage.n / coverage.of >= coverageToRank
  const ranks = new Map(
    rankByRate(
      units
        .filter(isRankable)
        .map(({ id, rate }) => ({ id: String(id), n: rate?.n ?? 0, of: rate?.of ?? 0 })),
      { minimumOf },
    ).map((ranked) => [ranked.id, ranked]),
  )
  const order = [...ranks.keys()].flatMap((id) => units.find((unit) => String(unit.id) === id) ?? [])
  const rest = units.filter(({ id }) => !ranks.has(String(id))).toSorted((a, b) => a.id - b.id)
  return [...order, ...rest].map((unit) => {
    const rank = ranks.get(String(unit.id))
    const interval =
      rank ?? (unit.rate ? rankByRate([{ id: '', ...unit.rate }], { minimumOf: 0 })[0] : undefined)
    return {
      ...unit,
      rank: rank?.rank ?? null,
      tied: rank?.tied ?? false,
      low: shareOf(interval?.low),
      high: shareOf(interval?.high),
    }
  })
}

/** To 0.01 of a percentage point: finer than any picture shows, and half the reply. */
const shareOf = (bound: number | null | undefined) =>
  typeof bound === 'number' ? roundHalfUp(bound, 4) : null
