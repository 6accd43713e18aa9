import { useCallback, useMemo } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { Chart } from '@/widgets/echart/chart.tsx'
import type { ChartTheme } from '@/widgets/echart/chart-theme.ts'
import { useBox } from '@/widgets/tile-map/use-box.ts'
import type { AgeSeries } from './age-data.ts'
import { toAgeMarks } from './to-age-marks.ts'
import { toAgeOption } from './to-age-option.ts'

export type EyeByAgeProps = {
  label: string
  series: AgeSeries
  /** Press on an examination. */
  onOpen?: ((id: string) => void) | undefined
}

/** SE or axial length of both eyes over the years of age; several of them with one span stand above each other, year under year. */
export function EyeByAge({ label, series, onOpen }: EyeByAgeProps) {
  const t = useT('widgets')
  const [ref, { width }] = useBox<HTMLDivElement>()
  const marks = useMemo(() => toAgeMarks(series), [series])
  const toOption = useCallback(
    (theme: ChartTheme) => toAgeOption(series, width, (age) => t('band.years', { age }), theme),
    [series, width, t],
  )
  return (
    <div ref={ref} className="size-full">
      <Chart label={label} toOption={toOption} marks={marks} onDrill={onOpen} />
    </div>
  )
}
