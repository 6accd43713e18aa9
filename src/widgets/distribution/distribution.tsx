import { useCallback, useMemo } from 'react'
import { formatRate } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { cx } from '@/ui/cx.ts'
import type { ChartPlot } from '@/widgets/echart/chart.tsx'
import { ColumnChart } from '@/widgets/echart/column-chart.tsx'
import type { ChartTheme } from '@/widgets/echart/chart-theme.ts'
import { SuppressedStretches } from '@/widgets/echart/suppressed-on-axis.tsx'
import type { Drill } from '@/widgets/mark/use-mark-cursor.tsx'
import {
  bandIds,
  bandOf,
  toDistributionMarks,
  toDistributionOption,
  type BandId,
  type DistributionData,
} from './to-distribution-option.ts'

export type DistributionProps = DistributionData & Drill & { label: string }

const swatches: Record<BandId, string> = {
  normal: 'bg-s0',
  mild: 'bg-s1',
  moderate: 'bg-s2',
  severe: 'bg-s3',
}

/** Children per line of the eye chart, worse eye. Shows what a mean hides: the tail at the left. */
export function Distribution({ label, bins, of, onDrill, onUp }: DistributionProps) {
  const t = useT('widgets')
  const data = useMemo(() => ({ bins, of }), [bins, of])
  const toOption = useCallback((theme: ChartTheme) => toDistributionOption(data, theme), [data])
  const marks = useMemo(() => toDistributionMarks(data, t), [data, t])
  const overlay = ({ locate }: ChartPlot) => (
    <SuppressedStretches isSuppressed={bins.map(({ n }) => n === null)} locate={locate} floor={0} />
  )
  return (
    <div className="flex size-full flex-col">
      <ul className="flex h-6 shrink-0 gap-4 overflow-hidden text-axis whitespace-nowrap text-t2 wall:h-8 wall:gap-1.5">
        {bandIds.map((band) => (
          <li key={band} className="flex items-center gap-1.5">
            <i aria-hidden className={cx('size-2 rounded-bar wall:size-3', swatches[band])} />
            {t(`distribution.short.${band}`)}
            <span className="text-t1 wall:hidden">{bandShare(data, band)}</span>
          </li>
        ))}
      </ul>
      <ColumnChart chart={{ label, toOption, marks, overlay, onDrill, onUp }} />
    </div>
  )
}

/** Share of a band; nothing when one of its bins is hidden, which it would disclose. */
function bandShare({ bins, of }: DistributionData, band: BandId) {
  const own = bins.filter(({ mark }) => bandOf(mark) === band)
  if (of === 0 || own.some(({ n }) => n === null)) return ''
  return `${formatRate({ n: own.reduce((sum, { n }) => sum + (n ?? 0), 0), of })}%`
}
