import { useMemo, type ReactNode } from 'react'
import { formatCount, formatRate, noFigure } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { cx } from '@/ui/cx.ts'
import { KeyList } from '@/widgets/key-list/key-list.tsx'
import { MarkElement, MarkHost } from '@/widgets/mark/mark-host.tsx'
import type { Drill } from '@/widgets/mark/use-mark-cursor.tsx'
import { nameWidth } from '@/widgets/row-axis/name-width.ts'
import {
  bothOf,
  standardWords,
  toWeightMarks,
  weightParts,
  weightSpan,
  type WeightBarsData,
  type WeightPart,
  type WeightRow,
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
            {rows.map((row) => (
              <MarkElement
                key={row.id}
                cursor={cursor}
                id={row.id}
                pressable={onDrill !== undefined}
                className="grid max-h-12 min-h-7 w-full flex-1 items-center gap-x-2 rounded-tag text-left text-note text-t1 wall:max-h-14 wall:text-body"
                style={columns}
              >
                <span className="truncate">{row.label}</span>
                <WeightPlot row={row} span={span} />
                <Both row={row} />
              </MarkElement>
            ))}
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

/** Overweight and obese together; a wall has room for the bars alone. */
function Both({ row }: { row: WeightRow }) {
  const rate = bothOf(row)
  return (
    <span className="grid grid-cols-[3em_7em] items-center text-right whitespace-nowrap @max-[519px]:grid-cols-[3em] wall:hidden">
      <b className="font-semibold">{rate ? formatRate(rate) : noFigure}</b>
      <span className={cx('text-axis text-t2 @max-[519px]:hidden')}>
        {rate && rate.of > 0 && `${formatCount(rate.n)} / ${formatCount(rate.of)}`}
      </span>
    </span>
  )
}
