import { formatPercent } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { DefinitionPart } from '@/kits/analysis/definition-part.tsx'
import { MetricDrawer } from '@/kits/metric/metric-drawer.tsx'
import { visionMetrics } from '@/standards/metrics/vision.ts'
import { retestLimits } from '@/modules/vision/standards/retest.ts'
import type { RetestQuality } from './retest-query.ts'

type RetestDefinitionProps = { quality: RetestQuality | undefined; onClose: () => void }

/** How the figures of retests are made: what is an item in error, limits, target with its source, what is hidden. */
export function RetestDefinition({ quality, onClose }: RetestDefinitionProps) {
  const t = useT('vision-retest')
  const vision = useT('vision')
  return (
    <MetricDrawer
      title={t('definition.title')}
      metrics={[visionMetrics['vision.retested'], visionMetrics['vision.retestErrors']]}
      standard={quality && <p>{vision(`definition.standards.${quality.definitionSet}`)}</p>}
      asOf={quality?.asOf}
      hidden={t('definition.hidden')}
      onClose={onClose}
    >
      <DefinitionPart title={t('errorRate')}>
        {t('definition.errors', { lines: retestLimits.ucvaTenths, se: retestLimits.se.toFixed(2) })}
      </DefinitionPart>
      <DefinitionPart title={t('definition.limitsName')}>{t('definition.limits')}</DefinitionPart>
      {quality && (
        <DefinitionPart title={t('definition.targetName')}>
          {t('definition.target', {
            share: formatPercent(quality.target.share),
            standard: quality.target.standard,
          })}
        </DefinitionPart>
      )}
    </MetricDrawer>
  )
}
