import { useCallback, useMemo } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { Chart, type ChartPlot } from '@/widgets/echart/chart.tsx'
import type { ChartTheme } from '@/widgets/echart/chart-theme.ts'
import { KeyList } from '@/widgets/key-list/key-list.tsx'
import { useBox } from '@/widgets/tile-map/use-box.ts'
import type { DensityPairData } from './density-data.ts'
import { toDensityMarks } from './to-density-marks.ts'
import { mediansOf, toDensityOption } from './to-density-option.ts'

export type DensityPairProps = { label: string; data: DensityPairData }

/** How much of a factor children with an outcome have and those without: the shares of each group, on one scale. */
export function DensityPair({ label, data }: DensityPairProps) {
  const t = useT('widgets')
  const [ref, { width }] = useBox<HTMLDivElement>()
  const toOption = useCallback((theme: ChartTheme) => toDensityOption(data, width, theme), [data, width])
  const marks = useMemo(() => toDensityMarks(data, t), [data, t])
  // Where both medians are written, they name the groups.
  const isNamed = data.with.median !== null && data.without.median !== null
  const key = [
    { id: 'with', label: data.with.label, look: 'border-2 border-s3' },
    { id: 'without', label: data.without.label, look: 'border-2 border-t3 bg-s0' },
  ]
  const overlay = ({ locate, theme, width: whole }: ChartPlot) =>
    mediansOf(data).map(({ id, median, isLeft }, row) => {
      const at = locate([median, 0], 0)
      if (!at) return null
      const side = isLeft ? { right: whole - at.x + 6 * theme.u } : { left: at.x + 6 * theme.u }
      return (
        <span
          key={id}
          className="absolute text-axis font-semibold whitespace-nowrap text-t1"
          style={{ ...side, top: row * 1.3 * theme.axis }}
        >
          {t(data.areEstimated ? 'density.medianAbout' : 'density.median', {
            name: data[id].label,
            value: median,
          })}
        </span>
      )
    })
  return (
    <div className="flex size-full flex-col">
      {!isNamed && <KeyList entries={key} end={data.unit} />}
      <div ref={ref} className="min-h-0 flex-1">
        <Chart label={label} toOption={toOption} marks={marks} overlay={overlay} hit="column" />
      </div>
    </div>
  )
}
