import { useCallback, useMemo } from 'react'
import { formatTarget } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import type { ChartPlot } from '@/widgets/echart/chart.tsx'
import type { ChartTheme } from '@/widgets/echart/chart-theme.ts'
import { SuppressedInRow } from '@/widgets/echart/suppressed-in-row.tsx'
import { RowsChart } from '@/widgets/echart/rows-chart.tsx'
import { KeyList } from '@/widgets/key-list/key-list.tsx'
import type { Drill } from '@/widgets/mark/use-mark-cursor.tsx'
import { toTwoHourMarks, type TwoHourBarsData } from './to-two-hour-marks.ts'
import { toTwoHourOption } from './to-two-hour-option.ts'

export type TwoHourBarsProps = TwoHourBarsData & Drill & { label: string }

const key = { inSchool: 'bg-brand', added: 'bg-z2' } as const

/** Who reach two hours a day: in school alone, and what the time outside adds, against the dated target, on 0 to 100. */
export function TwoHourBars({ label, rows, target, onDrill, onUp }: TwoHourBarsProps) {
  const t = useT('widgets')
  const data = useMemo(() => ({ rows, target }), [rows, target])
  const toOption = useCallback((theme: ChartTheme) => toTwoHourOption(data, theme), [data])
  const marks = useMemo(() => toTwoHourMarks(data, t), [data, t])
  const entries = (['inSchool', 'added'] as const).map((id) => ({
    id,
    label: t(`twoHours.key.${id}`),
    look: key[id],
  }))
  const labels = target && t('twoHours.aim', { year: target.year, value: formatTarget(target.ratio) })
  const overlay = (plot: ChartPlot) =>
    rows.map(({ id, inSchool, together }, row) =>
      inSchool === null || together === null ? (
        <SuppressedInRow key={id} plot={plot} row={row} from={0} to={100} />
      ) : null,
    )
  return (
    <div className="flex size-full flex-col">
      <KeyList entries={entries} />
      <RowsChart
        count={rows.length}
        console={[5.5, 10]}
        wall={[7, 18]}
        chart={{ label, toOption, marks, overlay, onDrill, onUp }}
      />
      {labels && <p className="shrink-0 pt-1 text-right text-axis text-t2">{labels}</p>}
    </div>
  )
}
