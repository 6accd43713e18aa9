import { useMemo } from 'react'
import { formatRate, noFigure } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { KeyList } from '@/widgets/key-list/key-list.tsx'
import { MarkHost } from '@/widgets/mark/mark-host.tsx'
import type { Drill } from '@/widgets/mark/use-mark-cursor.tsx'
import { Hidden } from '@/widgets/panel/hidden.tsx'
import { nameWidth } from '@/widgets/row-axis/name-width.ts'
import type { DimensionMatrixData } from './dimension-data.ts'
import { DimensionRowCells } from './dimension-row.tsx'
import { toDimensionMarks } from './to-dimension-marks.ts'
import { columnSpans, judgedRows } from './to-dimension-rows.ts'

export type DimensionMatrixProps = DimensionMatrixData &
  Drill & {
    label: string
    /** The same key stands below another matrix of the panel. */
    isKeyless?: boolean
    /** What the rows are, if not schools. */
    rowsLabel?: string
    /** What lines and grey rows are, where low coverage is not the only reason of these. */
    keyLabel?: string
  }

/** Which schools of a stage deviate in what: unlike rates side by side, each held against its own mean by its interval. */
export function DimensionMatrix({
  label,
  isKeyless,
  rowsLabel,
  keyLabel,
  dimensions,
  rows,
  meanLabel,
  onDrill,
  onUp,
}: DimensionMatrixProps) {
  const t = useT('widgets')
  const data = useMemo(() => ({ dimensions, rows, meanLabel }), [dimensions, rows, meanLabel])
  const marks = useMemo(() => toDimensionMarks(data, t), [data, t])
  const judged = useMemo(() => judgedRows(data), [data])
  const spans = useMemo(() => columnSpans(data), [data])
  const names = nameWidth([...rows, { label: meanLabel }])
  const isJudged = dimensions.some(({ worse }) => worse !== 'none')
  const columns = {
    gridTemplateColumns: `${names} repeat(${dimensions.length},minmax(0,1fr))${isJudged ? ` ${nameWidth([{ label: t('dimensions.deviations') }])}` : ''}`,
  }
  const min = { minWidth: `calc(${names} + ${dimensions.length} * 6.6em + 4em)`, lineHeight: 1.2 }
  const key = isJudged
    ? [{ id: 'worse', label: t('dimensions.worse', { mean: meanLabel }), look: 'bg-s2' }]
    : []
  const sticky = 'sticky left-0 z-10 flex items-end bg-surface'
  return (
    <MarkHost label={label} marks={marks} onDrill={onDrill} onUp={onUp} className="flex size-full flex-col">
      {(cursor) => (
        <>
          <div className="min-h-0 flex-1 overflow-auto">
            <div
              role="table"
              aria-label={label}
              className="flex min-h-full flex-col text-note wall:text-body"
              style={min}
            >
              <div
                role="row"
                className="sticky top-0 z-20 grid min-h-6 shrink-0 items-end gap-x-2 bg-surface text-axis text-t2"
                style={columns}
              >
                <span role="columnheader" className={sticky}>
                  {rowsLabel ?? t('dimensions.row')}
                </span>
                {dimensions.map((dimension) => (
                  <span role="columnheader" key={dimension.id} className="text-right">
                    {dimension.label}
                  </span>
                ))}
                {isJudged && (
                  <span role="columnheader" className="text-right">
                    {t('dimensions.deviations')}
                  </span>
                )}
              </div>
              {judged.map((row) => (
                <DimensionRowCells
                  key={row.id}
                  row={row}
                  dimensions={dimensions}
                  spans={spans}
                  cursor={cursor}
                  columns={columns}
                  isJudged={isJudged}
                  isPressable={onDrill !== undefined}
                />
              ))}
              <div
                role="row"
                className="sticky bottom-0 z-20 grid min-h-6.5 shrink-0 items-center gap-x-2 border-t border-line2 bg-surface wall:min-h-7"
                style={columns}
              >
                <span role="rowheader" className={sticky}>
                  {meanLabel}
                </span>
                {dimensions.map(({ id, mean }) => (
                  <span role="cell" key={id} className="text-right font-semibold">
                    {mean === null ? <Hidden /> : mean ? formatRate(mean) : noFigure}
                  </span>
                ))}
              </div>
            </div>
          </div>
          {!isKeyless && <KeyList entries={key} end={keyLabel ?? t('dimensions.interval')} />}
        </>
      )}
    </MarkHost>
  )
}
