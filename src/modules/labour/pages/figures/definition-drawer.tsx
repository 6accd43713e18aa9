import { useT } from '@/i18n/i18n.ts'
import { DefinitionPart } from '@/kits/analysis/definition-part.tsx'
import { MetricDrawer } from '@/kits/metric/metric-drawer.tsx'
import { labourMetrics } from '@/standards/metrics/labour.ts'
import type { LabourMetric } from './labour-context.tsx'

/** How a figure of labour education is made, and which weeks it counts. */
export function DefinitionDrawer({ metric, onClose }: { metric: LabourMetric; onClose: () => void }) {
  const t = useT('labour')
  const declared = labourMetrics[`labour.${metric}`]
  return (
    <MetricDrawer
      metrics={[declared]}
      standard={declared.clause === 'labour-2022' && <p>{t('definition.standardText')}</p>}
      onClose={onClose}
    >
      <DefinitionPart title={t('definition.weeks')}>{t('definition.weeksText')}</DefinitionPart>
    </MetricDrawer>
  )
}
