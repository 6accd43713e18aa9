import { useMemo, type ReactNode } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { KeyList } from '@/widgets/key-list/key-list.tsx'
import { MarkHost } from '@/widgets/mark/mark-host.tsx'
import type { Drill } from '@/widgets/mark/use-mark-cursor.tsx'
import { MarkRows } from '@/widgets/row-axis/mark-rows.tsx'
import { nameWidth } from '@/widgets/row-axis/name-width.ts'
import { RowRate } from '@/widgets/row-axis/row-rate.tsx'
import {
  bothOf,
  standardWords,
  toWeightMarks,
  weightParts,
  weightSpan,
  type WeightBarsData,
  type WeightPart,
} from './to-weight-marks.ts'
import { WeightPlot } from './weight-plot.tsx'

export type WeightBarsProps = WeightBarsData & Drill & { label: string }

const looks: Record<WeightPart, string> = { wasting: 'bg-line2', overweight: 'bg-s1', obesity: 'bg-s2' }

/** Too light to the left of the line, too heavy to the right, each on one scale, its standard written below. */
export function WeightBars({ label, rows, standards, onDrill, onUp }: WeightBarsProps) {
  const t = useT('widgets')
  const marks = useMemo(() => toWeightMarks({ rows, standards }, t), [rows, standards, t])
  const span = useMemo(() => weightSpan(rows), [rows])
  const columns = { gridTemplateColumns: `${nameWidth(rows)} minmax(0,1fr) auto` }
  const key = weightParts.map((part) => ({ id: part, label: t(`weight.${part}`), look: looks[part] }))
  return (
    <MarkHost
      label={label}
      marks={marks}
      onDrill={onDrill}
      onUp={onUp}
      className="@container flex size-full flex-col"
    >
      {(cursor) => (
        <>
          <KeyList entries={key} end={<span className="wall:hidden">{t('weight.both')} %</span>} />
          <div className="flex min-h-0 flex-1 flex-col overflow-auto">
            <MarkRows
              isPressable={onDrill !== undefined}
              {...{ rows, cursor, columns }}
              className="max-h-12 min-h-7 wall:max-h-14"
            >
              {(row) => (
                <>
                  <WeightPlot row={row} span={span} />
                  <RowRate rate={bothOf(row)} />
                </>
              )}
            </MarkRows>
          </div>
          <p className="shrink-0 pt-1 text-axis text-t2">
            <Judged what={`${t('weight.overweight')}${t('weight.and')}${t('weight.obesity')}`}>
              {standardWords(standards.overweight, t)}
            </Judged>
            {t('listStop')}
            <Judged what={t('weight.wasting')}>{standardWords(standards.wasting, t)}</Judged>
          </p>
        </>
      )}
    </MarkHost>
  )
}

const Judged = ({ what, children }: { what: string; children: ReactNode }) => (
  <>
    {what} <span className="whitespace-nowrap">{children}</span>
  </>
)
