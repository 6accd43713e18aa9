import { useCallback, useMemo } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { Chart } from '@/widgets/echart/chart.tsx'
import type { ChartTheme } from '@/widgets/echart/chart-theme.ts'
import { KeyList } from '@/widgets/key-list/key-list.tsx'
import type { Drill } from '@/widgets/mark/use-mark-cursor.tsx'
import { useBox } from '@/widgets/tile-map/use-box.ts'
import { axisLabels, toRadarMarks, type RadarNames } from './to-radar-marks.ts'
import { toRadarOption } from './to-radar-option.ts'
import { toRadarScene, type RadarAxis, type RadarScale } from './to-radar-scene.ts'

export type FitnessRadarProps = Drill & {
  label: string
  /** Three to eight, in the order of the test. */
  axes: readonly RadarAxis[]
  names?: RadarNames
  /** Of test scores when left out. The same object between renders. */
  scale?: RadarScale
}

/** The shape of a child's test, or of a class's, against the mean of those it stands beside. For how a score came about, use score rows. */
export function FitnessRadar({ label, axes, names, scale, onDrill, onUp }: FitnessRadarProps) {
  const t = useT('widgets')
  const [ref, box] = useBox<HTMLDivElement>()
  const data = useMemo(() => ({ axes, labels: axisLabels(axes, t), scale }), [axes, t, scale])
  const toOption = useCallback((theme: ChartTheme) => toRadarOption(data, box, theme), [data, box])
  const marks = useMemo(
    () => toRadarMarks(axes, toRadarScene(axes, box, scale), t, names),
    [axes, box, scale, t, names],
  )
  const key = [
    { id: 'own', label: names?.own ?? t('radar.own'), look: 'bg-brand' },
    {
      id: 'mean',
      label: names?.mean ?? t('radar.mean'),
      look: 'h-0! w-4! border-t-2 border-dashed border-t3',
    },
  ]
  const hasMean = axes.some(({ mean }) => mean !== null)
  return (
    <div className="flex size-full flex-col">
      <KeyList entries={hasMean ? key : key.slice(0, 1)} />
      <div ref={ref} className="min-h-0 flex-1">
        <Chart label={label} toOption={toOption} marks={marks} onDrill={onDrill} onUp={onUp} needs={needs} />
      </div>
    </div>
  )
}

const needs = ['radar'] as const
