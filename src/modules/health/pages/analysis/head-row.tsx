import { fitnessMetrics } from '@/standards/metrics/fitness.ts'
import { useFitnessHead } from '@/modules/health/api/analysis.ts'
import { formatCount, formatRate, formatSigned } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import type { Cell } from '@/widgets/cell.ts'
import { FigureCard } from '@/widgets/figure-card/figure-card.tsx'
import { PointsCard } from '@/widgets/figure-card/points-card.tsx'
import { fitnessTarget } from '../screen/targets.ts'
import { shownOf } from '../shown-of.ts'
import { useAnalysis } from './analysis-context.ts'
import { againstOf, besideOf, type Beside } from './names.ts'
import { countedRate } from './counted-rate.ts'
import { HeadGrid } from './head-grid.tsx'

const rates = ['good', 'pass', 'tested', 'complete'] as const

/** The fitness test in five figures, each beside the school year before or the district. */
export function HeadRow() {
  const { filter, link, define, ...drill } = useAnalysis()
  const t = useT('health-analysis')
  const query = useFitnessHead(filter)
  const { data } = query
  const against = againstOf(drill, 'year')
  const before = data?.previousRound?.schoolYear
  // One of the two is shown as a change, the other as a figure.
  const quarantined = against === 'year' ? 'district' : 'year'
  const label =
    against === 'district' ? t('other.district') : before === undefined ? undefined : String(before)
  const beside = (value: string | undefined) =>
    value === undefined ? undefined : t('head.beside', { name: t(`other.${quarantined}`), value })
  const state = (nobody: boolean) => ({
    ...shownOf(query, nobody, link),
    onRetry: () => void query.refetch(),
  })
  const figures = data && { good: data.good, pass: data.passed, tested: data.tested, complete: data.complete }
  const asides = data && {
    good: undefined,
    pass: beside(rateLabels(besideOf<Cell>(data.passed, quarantined))),
    tested: t('head.exempt', countedRate(data.exemptRate.now)),
    complete: t('head.open', { n: formatCount(data.open) }),
  }
  const cards = rates.map((name) => {
    const figure: Beside<Cell> | undefined = figures?.[name]
    const previous = figure && besideOf(figure, against)
    return (
      <FigureCard
        key={name}
        label={t(`head.${name}`)}
        rate={figure?.now}
        isProcess={fitnessMetrics[`fitness.${name}`].audience === 'process'}
        betterWhen={fitnessMetrics[`fitness.${name}`].direction}
        {...(label !== undefined && previous !== undefined && { previous: { label, rate: previous } })}
        {...(name === 'good' && { target: fitnessTarget })}
        quarantined={asides?.[name]}
        {...state(figure?.now?.of === 0)}
        onOpen={() => define(name)}
      />
    )
  })
  const mean = data?.total
  const meanBefore = mean && besideOf(mean, against)
  const meanQuarantine = mean && besideOf(mean, quarantined)
  cards.splice(
    2,
    0,
    <PointsCard
      key="mean"
      label={t('head.mean')}
      points={mean?.now}
      {...(label !== undefined && meanBefore !== undefined && { previous: { label, points: meanBefore } })}
      unit={t('points')}
      counts={(n) => t('head.valid', { n })}
      betterWhen={fitnessMetrics['fitness.mean'].direction}
      quarantined={beside(
        meanQuarantine && meanQuarantine.of > 0 ? formatSigned(meanQuarantine.mean, 1) : undefined,
      )}
      {...state(mean?.now?.of === 0)}
      onOpen={() => define('mean')}
    />,
  )
  return <HeadGrid>{cards}</HeadGrid>
}

const rateLabels = (rate: Cell | undefined) => (rate && rate.of > 0 ? formatRate(rate) : undefined)
