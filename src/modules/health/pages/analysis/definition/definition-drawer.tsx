import { useFitnessHead } from '@/modules/health/api/analysis.ts'
import { useHealthTotals } from '@/modules/health/api/health.ts'
import { formatCount, formatTarget } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { DefinitionPart } from '@/kits/analysis/definition-part.tsx'
import { MetricDrawer } from '@/kits/metric/metric-drawer.tsx'
import { fitnessTarget } from '../../screen/targets.ts'
import { useAnalysis } from '../analysis-context.ts'
import { declaredOf, isOfCheck, type DefinedFigure } from './defined-figure.ts'

const withTarget: readonly DefinedFigure[] = ['good', 'scores', 'weak']

/** How a figure of the fitness test or of check-ups is made, with the numbers of this place and its target. */
export function DefinitionDrawer({ figure, onClose }: { figure: DefinedFigure; onClose: () => void }) {
  const { filter } = useAnalysis()
  const t = useT('health-analysis')
  const head = useFitnessHead(filter).data
  const checks = useHealthTotals(filter).data
  const isCheck = isOfCheck(figure)
  const people = (n: number | undefined) =>
    n === undefined ? undefined : t('definition.people', { n: formatCount(n) })
  return (
    <MetricDrawer
      metrics={declaredOf(figure)}
      counts={
        isCheck
          ? [
              [t('definition.enrolled'), people(checks?.population.enrolled)],
              [t('definition.examined'), people(checks?.coverage.rate.n)],
            ]
          : [
              [t('definition.enrolled'), people(head?.enrolled)],
              [t('definition.exempt'), people(head?.exempt)],
              [t('definition.tested'), people(head?.tested.now.n)],
              [t('definition.valid'), people(head?.good.now?.of)],
            ]
      }
      standard={isCheck && <p className="text-note text-t2">{t('definition.confirm')}</p>}
      asOf={(isCheck ? checks : head)?.asOf}
      onClose={onClose}
    >
      {withTarget.includes(figure) && (
        <DefinitionPart title={t('definition.target')}>
          {t('definition.targetText', {
            year: fitnessTarget.year,
            value: formatTarget(fitnessTarget.value),
          })}
        </DefinitionPart>
      )}
    </MetricDrawer>
  )
}
