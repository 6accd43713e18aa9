import { useMemo } from 'react'
import type { CardItem } from '@/modules/health/contract/card.ts'
import { useT } from '@/i18n/i18n.ts'
import { RadarPicture } from '@/widgets/fitness-radar/radar-picture.tsx'
import { axisLabels } from '@/widgets/fitness-radar/to-radar-marks.ts'
import { toRadarScene } from '@/widgets/fitness-radar/to-radar-scene.ts'

const box = { width: 330, height: 206, u: 1 }

/** The radar of the sheet; its size is known beforehand. */
export function PaperRadar({ items }: { items: readonly CardItem[] }) {
  const t = useT('health-card')
  const widgets = useT('widgets')
  const axes = useMemo(
    () =>
      items.map(({ item, score, peers }) => ({
        id: item,
        label: t(`item.${item}`),
        own: score,
        mean: peers?.mean ?? null,
      })),
    [items, t],
  )
  return (
    <div className="relative mt-3 shrink-0" style={{ width: box.width, height: box.height }}>
      <RadarPicture
        scene={toRadarScene(axes, box)}
        labels={axes.map(({ label }) => label)}
        texts={axisLabels(axes, widgets)}
        u={1}
      />
    </div>
  )
}
