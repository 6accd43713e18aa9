import { fitnessMetrics } from '@/standards/metrics/fitness.ts'
import { useFitnessHead } from '@/modules/health/api/analysis.ts'
import { formatCount } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { FigureCard } from '@/widgets/figure-card/figure-card.tsx'
import { shownOf } from '../../shown-of.ts'
import { useAnalysis } from '../analysis-context.ts'
import { againstOf, besideOf } from '../names.ts'

const rates = ['tested', 'complete', 'exempt', 'madeUp'] as const

/** How far the test is, where no total is shown: tested, complete, exempt and made up, beside the school year before or the district. */
export function ItemsHead() {
  const { filter, link, define, ...drill } = useAnalysis()
  const t = useT('health-analysis')
  const query = useFitnessHead(filter)
  const { data } = query
  const against = againstOf(drill, 'year')
  const before = data?.previousRound?.schoolYear
  const label =
    against === 'district' ? t('other.district') : before === undefined ? undefined : String(before)
  const figures = data && {
    tested: data.tested,
    complete: data.complete,
    exempt: data.exemptRate,
    madeUp: data.madeUp,
  }
  return (
    <div className="grid grid-cols-2 gap-2 @2xl:grid-cols-4 @2xl:gap-3">
      {rates.map((name) => {
        const figure = figures?.[name]
        const previous = figure && besideOf(figure, against)
        const { direction } = fitnessMetrics[`fitness.${name}`]
        return (
          <FigureCard
            key={name}
            label={t(`head.${name === 'exempt' ? 'exemptRate' : name}`)}
            isProcess
            rate={figure?.now}
            // Neither more nor fewer who are exempt or made something up is better: no change is judged.
            betterWhen="higher"
            {...(direction !== 'none' &&
              label !== undefined &&
              previous !== undefined && { previous: { label, rate: previous } })}
            {...(name === 'complete' && {
              quarantined: data && t('head.open', { n: formatCount(data.open) }),
            })}
            {...shownOf(query, figure?.now.of === 0, link)}
            onRetry={() => void query.refetch()}
            onOpen={() => define(name)}
          />
        )
      })}
    </div>
  )
}
