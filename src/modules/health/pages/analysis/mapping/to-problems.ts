import type { ReplyOf } from '@/contract/call.ts'
import { formatCount, formatRate } from '@/i18n/formats.ts'
import type { healthProblems } from '@/modules/health/contract/check-analysis.ts'
import type { RateGroup } from '@/widgets/rate-rows/to-rate-rows.ts'
import { countedRate } from '../counted-rate.ts'
import type { AnalysisT } from '../names.ts'

export type Problems = ReplyOf<typeof healthProblems>
type Pair = Problems['pairs'][number]

/** As many pairs stand below the counts. */
const shownPairs = 5

const pairName = ({ first, second }: Pair, t: AnalysisT) =>
  t('problems.pair', { first: t(`problems.kind.${first}`), second: t(`problems.kind.${second}`) })

/** How many have findings, and below it which two come together most; a pair that nobody has is not there. */
export const toProblemRows = (
  { counts, pairs }: Pick<Problems, 'counts' | 'pairs'>,
  t: AnalysisT,
): RateGroup[] => [
  {
    id: 'counts',
    rows: counts
      .filter(({ problems }) => problems !== 'none')
      .map(({ problems, rate }) => ({
        id: problems,
        label: t(`problems.count.${problems}`),
        cell: rate,
      })),
  },
  {
    id: 'pairs',
    rows: pairs
      .filter(({ rate }) => rate === null || rate.n > 0)
      .slice(0, shownPairs)
      .map((pair) => ({ id: `${pair.first}-${pair.second}`, label: pairName(pair, t), cell: pair.rate })),
  },
]

/** `两项及以上 112 人，6.0%（112/1,870）；最常同时出现的是超重肥胖和患龋，3.4%（63/1,870）`. */
export function problemLabels({ counts, pairs }: Problems, t: AnalysisT): string {
  const of = (name: Problems['counts'][number]['problems']) =>
    counts.find(({ problems }) => problems === name)?.rate ?? null
  const [two, more] = [of('two'), of('more')]
  if (!two || !more) return t('problems.hidden')
  if (two.of === 0) return t('rate.nobody')
  const several = { n: two.n + more.n, of: two.of }
  const [most] = pairs
  const said = t('problems.several', {
    rate: formatRate(several),
    n: formatCount(several.n),
    of: formatCount(several.of),
  })
  if (!most?.rate || most.rate.n === 0) return said
  return [said, t('problems.most', { pair: pairName(most, t), ...countedRate(most.rate) })].join(t('stop'))
}
