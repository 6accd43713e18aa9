import { Fragment, isValidElement, useEffect, useMemo, useRef, type ReactNode } from 'react'
import type { ListColumn } from '@/contract/lists/list.ts'
import { formatCount, formatPart, formatPercent, noFigure } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { RevealValue } from '@/kits/reveal/reveal-value.tsx'
import { cellText, spaced } from './cell-text.ts'
import type { ListRow } from './list-table-props.ts'
import { useThisList } from './use-list.ts'
import { useClassText } from './use-labels.ts'

/** Draws a cell: the page's own way, else that of its column's type. Stays the same function while the list scrolls. */
export type DrawCell = (column: ListColumn, row: ListRow, isCurrent: boolean) => ReactNode

export function useDrawCell(): DrawCell {
  const t = useT('table')
  const { labels, props, definition } = useThisList()
  const classText = useClassText()
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })
  const { cells } = props
  const canShow = props.reveal !== undefined
  return useMemo(() => {
    const texts = { value: labels.value, classText, between: t('between') }
    const plain = (column: ListColumn, row: ListRow) => {
      const value = (row as unknown as Record<string, unknown>)[column.key]
      if (column.type === 'rate') {
        return <RateText value={value as RateTextProps['value']} parts={column.parts} />
      }
      return cellText(column, value, texts) || <span className="text-t3">{noFigure}</span>
    }
    return (column, row, isCurrent) => {
      const drawn = own(column, row) ?? plain(column, row)
      if (!canShow || !column.reveal || !isHidden(column, row)) return drawn
      return (
        <RevealValue
          masked={drawn}
          field={labels.column(column.key)}
          ofStudent={definition.name === 'students'}
          format={column.type === 'mobile' ? spaced : undefined}
          tabIndex={isCurrent ? 0 : -1}
          of={row.id}
          ask={(reason) => latest.current.reveal!(row, column.key, reason)}
        />
      )
    }
    // Elements go from row to row: what a page's own cell remembers must not.
    function own(column: ListColumn, row: ListRow) {
      const content = cells?.[column.key]?.(row)
      return isValidElement(content) ? <Fragment key={row.id}>{content}</Fragment> : content
    }
    function isHidden(column: ListColumn, row: ListRow) {
      const { canReveal } = latest.current
      if (canReveal) return canReveal(row, column.key)
      const value = (row as unknown as Record<string, unknown>)[column.key]
      return typeof value === 'string' && value.includes('*')
    }
  }, [t, labels, definition.name, classText, cells, canShow])
}

type RateTextProps = { value: { n: number; of: number } | null | undefined; parts: number | undefined }

/** `78.4%` and of how many. */
function RateText({ value, parts }: RateTextProps) {
  if (!value || value.of === 0) return <span className="text-t3">{noFigure}</span>
  return (
    <span className="flex items-baseline gap-2">
      {formatPercent(value)}
      <span className="text-axis text-t3">
        {formatPart(value.n, parts)}/{formatCount(value.of / (parts ?? 1))}
      </span>
    </span>
  )
}
