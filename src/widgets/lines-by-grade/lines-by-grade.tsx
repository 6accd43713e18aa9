import { useCallback, useMemo } from 'react'
import { formatRate } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { cx } from '@/ui/cx.ts'
import { useSize } from '@/ui/size.tsx'
import { ChartLegend } from '@/widgets/echart/chart-legend.tsx'
import type { ChartPlot } from '@/widgets/echart/chart.tsx'
import { ColumnChart } from '@/widgets/echart/column-chart.tsx'
import type { ChartTheme } from '@/widgets/echart/chart-theme.ts'
import { GroupNames } from '@/widgets/echart/group-names.tsx'
import { toGroupSlots } from '@/widgets/echart/group-slots.ts'
import { SuppressedOnAxis, roomOf } from '@/widgets/echart/suppressed-on-axis.tsx'
import { useHiddenSeries } from '@/widgets/echart/use-hidden-series.ts'
import type { Drill } from '@/widgets/mark/use-mark-cursor.tsx'
import { endLabels, sexes, toLinesMarks, toLinesOption, type LinesByGradeData } from './to-lines-option.ts'

export type LinesByGradeProps = LinesByGradeData & Drill & { label: string }

/** How a rate grows from grade to grade, boys against girls. Grades are children of one round, not the same children over years. */
export function LinesByGrade({ label, grades, boys, girls, onDrill, onUp }: LinesByGradeProps) {
  const t = useT('widgets')
  const size = useSize()
  const data = useMemo(() => ({ grades, boys, girls }), [grades, boys, girls])
  const legend = useHiddenSeries(sexes)
  const { hidden } = legend
  const toOption = useCallback((theme: ChartTheme) => toLinesOption(data, theme, hidden), [data, hidden])
  const marks = useMemo(() => toLinesMarks(data, t), [data, t])
  const slots = useMemo(() => toGroupSlots(grades), [grades])

  const overlay = (plot: ChartPlot) => (
    <>
      <GroupNames plot={plot} slots={slots} floor={0} />
      <EndLabels plot={plot} data={data} hidden={hidden} slot={slots.labels.length - 1} />
      {grades.map((grade, i) =>
        boys[i] === null || girls[i] === null ? (
          <SuppressedOnAxis
            key={grade.id}
            foot={plot.locate([slots.slotOf.get(grade.id) ?? 0, 0], 0)}
            room={roomOf(plot.locate, 0)}
          />
        ) : null,
      )}
    </>
  )
  const items = sexes.map((sex) => ({ id: sex, label: t(`sex.${sex}`), swatch: swatches[sex] }))
  return (
    <div className="flex size-full flex-col">
      {/* A wall has the words at the ends of the lines, and nobody to press. */}
      {size === 'console' && <ChartLegend {...legend} items={items} />}
      <ColumnChart chart={{ label, toOption, marks, overlay, onDrill, onUp }} />
    </div>
  )
}

const swatches = { boys: 'border-2 border-boy', girls: 'bg-girl' }

type EndLabelsProps = {
  plot: ChartPlot
  data: LinesByGradeData
  hidden: ReadonlySet<string>
  slot: number
}

/** At the end of each line: on the console with its figure, on the wall the word in its colour. */
function EndLabels({ plot, data, hidden, slot }: EndLabelsProps) {
  const t = useT('widgets')
  const { boys, girls, boysAt, girlsAt } = endLabels(data)
  const { wall, u } = plot.theme
  const at = (sex: string, value: number | null) =>
    value === null || hidden.has(sex) ? null : plot.locate([slot, value], 0)
  const [boy, girl] = [at('boys', boysAt), at('girls', girlsAt)]
  const near = boy && girl ? Math.max(0, (wall ? 24 : 18) * u - Math.abs(boy.y - girl.y)) / 2 : 0
  const girlAbove = girl && boy ? girl.y <= boy.y : true
  const labels = [
    { sex: 'girls' as const, at: girl, cell: girls, shift: girlAbove ? -near : near, colour: 'text-girl' },
    { sex: 'boys' as const, at: boy, cell: boys, shift: girlAbove ? near : -near, colour: 'text-boy' },
  ]
  return labels.map(({ sex, at: end, cell, shift, colour }) =>
    end ? (
      <span
        key={sex}
        className={cx(
          'absolute -translate-y-1/2 text-note font-semibold whitespace-nowrap wall:text-body',
          wall ? colour : 'text-t1',
        )}
        style={{ left: end.x + 8 * u, top: end.y + shift }}
      >
        {t(`sex.${sex}`)} {!wall && cell && formatRate(cell)}
      </span>
    ) : null,
  )
}
