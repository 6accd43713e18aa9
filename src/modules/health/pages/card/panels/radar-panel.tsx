import { useMemo } from 'react'
import type { HealthCard } from '@/modules/health/contract/card.ts'
import { useT } from '@/i18n/i18n.ts'
import { FitnessRadar } from '@/widgets/fitness-radar/fitness-radar.tsx'
import { toRadarTable } from '@/widgets/fitness-radar/to-radar-marks.ts'
import { CardPanel } from './card-panel.tsx'
import { useGroupLabels } from './use-group-labels.ts'

/** Every score beside the mean of the same grade and sex in the school. */
export function RadarPanel({ test, className = '' }: { test: HealthCard['test']; className?: string }) {
  const t = useT('health-card')
  const widgets = useT('widgets')
  const group = useGroupLabels()
  const axes = useMemo(
    () =>
      test?.items.map(({ item, score, peers }) => ({
        id: item,
        label: t(`item.${item}`),
        own: score,
        mean: peers?.mean ?? null,
      })) ?? [],
    [test, t],
  )
  const isEmpty = axes.every(({ own }) => own === null)
  const unit = test?.rank
    ? t('radar.rank', test.rank)
    : axes.every(({ mean }) => mean === null)
      ? t('radar.few')
      : ''
  const title = t('radar.title', { group: test ? group(test) : '' })
  return (
    <CardPanel
      title={title}
      unit={unit}
      isEmpty={isEmpty}
      table={toRadarTable(axes, widgets)}
      labels={{ title: t('goals.noTest') }}
      className={className}
    >
      <FitnessRadar label={title} axes={axes} />
    </CardPanel>
  )
}
