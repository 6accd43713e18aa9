import type { CSSProperties } from 'react'
import { formatRate, noFigure } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { cx } from '@/ui/cx.ts'
import type { Cell } from '@/widgets/cell.ts'
import { MarkElement } from '@/widgets/mark/mark-host.tsx'
import type { MarkCursor } from '@/widgets/mark/use-mark-cursor.tsx'
import { Hidden } from '@/widgets/panel/hidden.tsx'
import type { RoundSpan } from '@/widgets/slope/round-span.ts'
import type { Dimension } from './dimension-data.ts'
import { DimensionGlyph } from './dimension-glyph.tsx'
import { dimensionId } from './to-dimension-marks.ts'
import type { JudgedRow } from './to-dimension-rows.ts'

type Props = {
  row: JudgedRow
  dimensions: readonly Dimension[]
  spans: readonly RoundSpan[]
  cursor: MarkCursor
  columns: CSSProperties
  isJudged: boolean
  isPressable: boolean
}

export function DimensionRowCells({ row, dimensions, spans, cursor, columns, isJudged, isPressable }: Props) {
  const t = useT('widgets')
  return (
    <div
      role="row"
      className={cx(
        'grid max-h-9 min-h-6.25 wall:max-h-16 wall:min-h-6 flex-1 items-stretch gap-x-2',
        row.isLow ? 'text-t3' : 'text-t1',
      )}
      style={columns}
    >
      <span
        role="rowheader"
        className="sticky left-0 z-10 flex items-center overflow-hidden bg-surface whitespace-nowrap"
      >
        {row.label}
      </span>
      {dimensions.map((dimension, i) => (
        <div role="cell" key={dimension.id}>
          <MarkElement
            cursor={cursor}
            id={dimensionId(row.id, dimension.id)}
            pressable={isPressable}
            className="grid size-full grid-cols-[minmax(0,1fr)_3.1em] items-center gap-x-1 rounded-tag text-right"
          >
            <DimensionGlyph
              cell={row.cells[i]}
              mean={dimension.mean}
              span={spans[i]}
              look={row.isLow ? 'bg-line2' : row.worse[i] ? 'bg-s2' : 'bg-t1'}
            />
            <Figure cell={row.cells[i]} isWorse={row.worse[i] === true} isLow={row.isLow} />
          </MarkElement>
        </div>
      ))}
      {isJudged && (
        <span role="cell" className="self-center text-right font-semibold whitespace-nowrap">
          {row.deviations > 0 ? t('dimensions.count', { n: row.deviations }) : noFigure}
        </span>
      )}
    </div>
  )
}

/** Only what is worse has a ground; what is better stays as it is. */
function Figure({ cell, isWorse, isLow }: { cell: Cell | undefined; isWorse: boolean; isLow: boolean }) {
  const t = useT('widgets')
  if (cell === null) return <Hidden className="!px-0.5" />
  if (!cell || cell.of === 0)
    return (
      <span className="justify-self-end text-axis whitespace-nowrap text-warning">
        {t('dimensions.noTest')}
      </span>
    )
  return (
    <span
      className={cx(
        'rounded-tag pr-1.5 leading-none py-1 wall:py-0.5',
        isWorse && 'bg-s2 text-on-s2',
        !isLow && 'font-semibold',
      )}
    >
      {formatRate(cell)}
    </span>
  )
}
