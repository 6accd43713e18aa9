import type { ReactNode } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { DefinitionPart } from '@/kits/analysis/definition-part.tsx'
import { MetricDrawer } from '@/kits/metric/metric-drawer.tsx'
import { visionMetrics } from '@/standards/metrics/vision.ts'
import { latePoints, paceDays } from '@/modules/vision/standards/screening-pace.ts'

const parts = ['completion', 'reasons', 'plan', 'state', 'finish', 'names'] as const

/** How the figures of progress are made: the two rates, why they differ, plan, states, estimate. */
export function DefinitionDrawer({ onClose }: { onClose: () => void }) {
  const t = useT('progress')
  const said: Record<(typeof parts)[number], ReactNode> = {
    completion: t('definition.completion'),
    reasons: t('definition.reasons'),
    plan: t('definition.plan'),
    state: t('definition.state', { points: latePoints }),
    finish: t('definition.finish', { count: paceDays }),
    names: t('definition.names'),
  }
  return (
    <MetricDrawer
      title={t('definition.title')}
      metrics={[visionMetrics['vision.coverage'], visionMetrics['vision.completion']]}
      onClose={onClose}
    >
      {parts.map((part) => (
        <DefinitionPart key={part} title={t(`definition.heads.${part}`)}>
          {said[part]}
        </DefinitionPart>
      ))}
    </MetricDrawer>
  )
}
