import type { Counted } from '../quality.ts'
import type { PartKind } from '../part-kind.ts'
import type { PartRow, Values } from '../part-row.ts'
import { blandAltman, kappaOf, type Kappa } from './agreement.ts'
import { spotKinds, type TwiceMeasured } from './spot-rule.ts'

/** Of fewer children a verdict would be chance. Ours, in no standard. */
export const leastMeasured = 10

interface Result {
  share: Counted
  own: Counted | null
  value: number | null
  kappa: Kappa | null
  items: {
    item: string
    bias: number
    sd: number
    low: number
    high: number
    points: [mean: number, difference: number][]
  }[]
}

/** What a spot check found: what its rule looks at, and how well both measurements agree. `part`: all records of the part. */
export function resultOf(
  kind: PartKind,
  part: readonly PartRow[],
  pairs: readonly { row: PartRow; again: Values }[],
): Result {
  const { rule, compare, finding } = spotKinds[kind]
  const twice = pairs.flatMap(({ row, again }) => compare(row, row.values, again))
  const findings = pairs.flatMap(({ row, again }) => {
    const [first, second] = [finding(row, row.values), finding(row, again)]
    return first === null || second === null ? [] : [{ first, again: second }]
  })
  const items = itemsOf(twice)
  const kappa = kappaOf(findings)
  if (rule === 'agreement') {
    const share = countOf(twice.map(({ isAlike }) => isAlike))
    return { share, own: null, value: shareOf(share), kappa, items }
  }
  const share = countOf(findings.map(({ again }) => again))
  const own = countOf(part.map((row) => finding(row, row.values)).filter((each) => each !== null))
  const [sampled, written] = [shareOf(share), shareOf(own)]
  const value = sampled === null || written === null || written === 0 ? null : sampled / written
  return { share, own, value, kappa, items }
}

const countOf = (all: readonly boolean[]): Counted => ({
  count: all.filter(Boolean).length,
  total: all.length,
})
const shareOf = ({ count, total }: Counted) => (total === 0 ? null : count / total)
const rounded = (value: number) => Math.round(value * 1000) / 1000

function itemsOf(twice: readonly TwiceMeasured[]): Result['items'] {
  return [...new Set(twice.map(({ item }) => item))].flatMap((item) => {
    const pairs = twice.filter((each) => each.item === item)
    const found = blandAltman(pairs)
    if (!found) return []
    const { bias, sd, low, high } = found
    return [
      {
        item,
        bias: rounded(bias),
        sd: rounded(sd),
        low: rounded(low),
        high: rounded(high),
        points: pairs.map(({ first, again }): [number, number] => [
          rounded((first + again) / 2),
          rounded(again - first),
        ]),
      },
    ]
  })
}
