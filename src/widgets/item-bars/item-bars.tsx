import { useCallback, useMemo } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { Chart } from '@/widgets/echart/chart.tsx'
import type { ChartTheme } from '@/widgets/echart/chart-theme.ts'
import { RowsRoom } from '@/widgets/echart/rows-room.tsx'
import { toItemBarMarks, toItemBarsOption, type ItemBarsData } from './to-item-bars.ts'

/** What the minutes were spent on, as one bar for each item and a grey one for what is left. For many items at once, use the treemap. */
export function ItemBars({ label, items, total, max }: ItemBarsData & { label: string }) {
  const t = useT('widgets')
  const data = useMemo(() => ({ items, total, max }), [items, total, max])
  const toOption = useCallback(
    (theme: ChartTheme) => toItemBarsOption(data, t('treemap.rest'), theme),
    [data, t],
  )
  const marks = useMemo(() => toItemBarMarks(data, t), [data, t])
  return (
    <div className="flex size-full flex-col">
      <RowsRoom count={marks.length} console={[5.5, 10]} wall={[5, 10]}>
        <Chart label={label} toOption={toOption} marks={marks} hit="row" />
      </RowsRoom>
    </div>
  )
}
