import { formatCount } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { DefinitionPart } from '@/kits/analysis/definition-part.tsx'
import { MetricDrawer } from '@/kits/metric/metric-drawer.tsx'
import { inverseMetrics } from '@/standards/metrics/check.ts'
import { outdoorLimit, screenLimit, sportLimit } from '@/modules/health/standards/questionnaire.ts'
import { useInverse } from './inverse-context.ts'

/** How the figures are made: outcome, factors with their sources, ratio, adjustment, quarters, densities, who enters, what is hidden. */
export function InverseDefinition({ onClose }: { onClose: () => void }) {
  const { query } = useInverse()
  const t = useT('inverse')
  const { data } = query
  const limits = { outdoor: outdoorLimit / 60, screen: screenLimit / 60, sport: sportLimit / 60 }
  const { questionnaire } = data?.entered ?? {}
  return (
    <MetricDrawer
      title={t('definition.title')}
      metrics={[inverseMetrics['inverse.outcome'], inverseMetrics['inverse.questionnaire']]}
      counts={
        data && [
          [t(`outcome.${data.outcome}.valid`), formatCount(questionnaire?.of ?? 0)],
          [t('entered.questionnaire'), formatCount(questionnaire?.n ?? 0)],
        ]
      }
      asOf={data?.asOf}
      hidden={t('definition.hidden')}
      onClose={onClose}
    >
      {data && (
        <DefinitionPart title={t('definition.outcome')}>
          <b className="font-semibold">{t(`outcome.${data.outcome}.name`)}</b>
          {t('comma')}
          {t('definition.outcomeText', { standard: data.standard })}
          {data.definitionSet && <p>{t(`definition.set.${data.definitionSet}`)}</p>}
          {data.unconfirmed && <p>{t('definition.unconfirmed')}</p>}
        </DefinitionPart>
      )}
      <DefinitionPart title={t('definition.factor')}>{t('definition.factorText', limits)}</DefinitionPart>
      {(['ratio', 'adjusted', 'quarters', 'density', 'entered'] as const).map((part) => (
        <DefinitionPart key={part} title={t(`definition.${part}`)}>
          {t(`definition.${part}Text`)}
        </DefinitionPart>
      ))}
    </MetricDrawer>
  )
}
