import type { Rate } from './rate.ts'
import { wilsonInterval } from './wilson.ts'

export interface RankItem extends Rate {
  id: string
}

export interface Ranked {
  id: string
  /** 1 is the highest rate; null below the minimum, which is shown but not ranked */
  rank: number | null
  /** shares its rank: written `8=` */
  tied: boolean
  /** Wilson 95 %, shares from 0 to 1; null when nobody is counted */
  low: number | null
  high: number | null
}

/**
 * Ranks by rate, high to low; equal rates share a rank and stand by id. Rates compare as fractions, so 1/3 ties with 2/6.
 * Items with fewer than `minimumOf` counted follow in the same order without a rank.
 */
export function rankByRate(items: readonly RankItem[], { minimumOf }: { minimumOf: number }): Ranked[] {
  const isRanked = ({ of }: RankItem) => of > 0 && of >= minimumOf
  const ranked = items.filter(isRanked).sort(highToLow)
  const others = items.filter((item) => !isRanked(item)).sort(highToLow)
  const rows: Ranked[] = []
  ranked.forEach((item, index) => {
    const isEqual = (other: RankItem | undefined) => other !== undefined && compareRates(item, other) === 0
    const above = isEqual(ranked[index - 1])
    const rank = above ? (rows[index - 1]?.rank ?? index) : index + 1
    rows.push({ id: item.id, rank, tied: above || isEqual(ranked[index + 1]), ...bounds(item) })
  })
  return [...rows, ...others.map((item) => ({ id: item.id, rank: null, tied: false, ...bounds(item) }))]
}

const compareRates = (a: Rate, b: Rate): number => b.n * a.of - a.n * b.of

function highToLow(a: RankItem, b: RankItem): number {
  if (a.of === 0 || b.of === 0) return b.of - a.of || byId(a, b)
  return compareRates(a, b) || byId(a, b)
}

const byId = (a: RankItem, b: RankItem): number => (a.id < b.id ? -1 : Number(a.id > b.id))

function bounds({ n, of }: Rate) {
  const interval = wilsonInterval(n, of)
  return { low: interval?.low ?? null, high: interval?.high ?? null }
}
