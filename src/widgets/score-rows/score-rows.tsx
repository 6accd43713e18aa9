import { useMemo } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { cx } from '@/ui/cx.ts'
import { MarkElement, MarkHost } from '@/widgets/mark/mark-host.tsx'
import type { Drill } from '@/widgets/mark/use-mark-cursor.tsx'
import type { ScoreRowsData } from './score-row-data.ts'
import { ItemCells, rowGrid, TotalCells } from './score-row-cells.tsx'
import { totalId, toScoreRowMarks } from './to-score-row-marks.ts'

export type ScoreRowsProps = ScoreRowsData & Drill & { label: string }

/**
 * How every item of one child's test came to its score, what the next step asks for, and how the total follows. On a
 * phone the reasons stand below the item.
 */
export function ScoreRows({ label, rows, total, comparedWith, onDrill, onUp }: ScoreRowsProps) {
  const t = useT('widgets')
  const marks = useMemo(
    () => toScoreRowMarks({ rows, total, comparedWith }, t),
    [rows, total, comparedWith, t],
  )
  const isPressable = onDrill !== undefined
  const look = 'min-h-9 w-full shrink-0 flex-1 items-center px-2 text-left text-t1'
  return (
    <MarkHost
      label={label}
      marks={marks}
      onDrill={onDrill}
      onUp={onUp}
      className="@container flex size-full flex-col overflow-auto"
    >
      {(cursor) => (
        <>
          <div
            className={cx(
              rowGrid,
              'sticky top-0 z-20 min-h-8 shrink-0 items-center bg-sunken px-2 text-t2 *:text-axis',
            )}
          >
            <span>{t('scoreRows.item')}</span>
            <span className="text-right">{t('scoreRows.mark')}</span>
            <span className="text-right">{t('scoreRows.score')}</span>
            <span className="@max-[639px]:hidden">{t('scoreRows.scale')}</span>
            <span className="@max-[639px]:hidden">{t('scoreRows.rule')}</span>
            <span className="@max-[639px]:hidden">{t('scoreRows.next')}</span>
            <span className="text-right whitespace-nowrap @max-[639px]:hidden">{t('scoreRows.counted')}</span>
            <span className="text-right">
              {comparedWith && t('scoreRows.change', { round: comparedWith })}
            </span>
          </div>
          {rows.map((row) => (
            <MarkElement
              key={row.id}
              cursor={cursor}
              id={row.id}
              pressable={isPressable}
              className={cx(rowGrid, look, 'border-b border-line')}
            >
              <ItemCells row={row} />
            </MarkElement>
          ))}
          <MarkElement
            cursor={cursor}
            id={totalId}
            pressable={isPressable}
            className={cx(rowGrid, look, 'bg-sunken font-semibold')}
          >
            <TotalCells total={total} />
          </MarkElement>
        </>
      )}
    </MarkHost>
  )
}
