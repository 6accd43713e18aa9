import { useCallback, useMemo } from 'react'
import { formatCount } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { fitnessLevels } from '@/standards/fitness/level.ts'
import { Chart, type ChartPlot } from '@/widgets/echart/chart.tsx'
import type { ChartTheme } from '@/widgets/echart/chart-theme.ts'
import { SuppressedStretches } from '@/widgets/echart/suppressed-on-axis.tsx'
import { figuresFit } from '@/widgets/histogram/figures-fit.ts'
import { KeyList } from '@/widgets/key-list/key-list.tsx'
import { levelLooks } from '@/widgets/level-bars/level-looks.ts'
import type { Drill } from '@/widgets/mark/use-mark-cursor.tsx'
import { useBox } from '@/widgets/tile-map/use-box.ts'
import { levelCount, shownBins, toScoreMarks, type ScoreHistogramData } from './to-score-marks.ts'
import { toScoreOption } from './to-score-option.ts'

export type ScoreHistogramProps = ScoreHistogramData &
  Drill & {
    label: string
    /** Stretches of the axis that are tinted, in points: those just short of a level. */
    zones?: readonly { from: number; below: number }[] | undefined
  }

const noZones: readonly { from: number; below: number }[] = []

/** Children per so many points of the total, in the colour of their level: whether many stand just below the next one. */
export function ScoreHistogram({ label, zones = noZones, onDrill, onUp, ...data }: ScoreHistogramProps) {
  const { bins, of, width, openFrom, levels } = data
  const t = useT('widgets')
  const [plot, box] = useBox<HTMLDivElement>()
  const marks = useMemo(() => toScoreMarks({ bins, of, width, openFrom }, t), [bins, of, width, openFrom, t])
  const shown = useMemo(() => shownBins(bins, { width, openFrom }), [bins, width, openFrom])
  const highest = Math.max(0, ...shown.map(({ n }) => n ?? 0))
  const isLabelled = figuresFit(box, shown.length, highest)
  const toOption = useCallback(
    (theme: ChartTheme) => toScoreOption({ shown, width, zones, isLabelled }, theme),
    [shown, width, zones, isLabelled],
  )
  const key = fitnessLevels.map((level) => {
    const n = levelCount({ bins, of, levels }, level)
    return {
      id: level,
      label: t(`levels.${level}`),
      look: levelLooks[level],
      figure: n === null ? '' : formatCount(n),
    }
  })
  const overlay = ({ locate }: ChartPlot) => (
    <SuppressedStretches isSuppressed={shown.map(({ n }) => n === null)} locate={locate} floor={0} />
  )
  return (
    <div className="flex size-full flex-col">
      <KeyList entries={key} />
      <div ref={plot} className="min-h-0 flex-1">
        <Chart
          label={label}
          toOption={toOption}
          marks={marks}
          overlay={overlay}
          onDrill={onDrill}
          onUp={onUp}
          hit="column"
        />
      </div>
    </div>
  )
}
