import { useEffect, useRef, type KeyboardEvent } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { HeadCell, Table, TableHead } from '@/ui/table.tsx'
import { LogLine } from './log-line.tsx'
import type { LogView } from './use-log-view.ts'

/** Rows of entries; arrows walk, Enter unfolds, Esc leaves the row. */
export function LogTable({ view }: { view: LogView }) {
  const t = useT('log')
  const box = useRef<HTMLDivElement>(null)
  const byKey = useRef(false)
  const { rows, row, select, unfolded, fold } = view
  const position = row ? rows.indexOf(row) : -1
  useEffect(() => {
    if (!byKey.current) return
    byKey.current = false
    box.current?.querySelectorAll<HTMLElement>('button[data-row]')[position]?.focus()
  }, [position])

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      const next = rows[Math.min(rows.length - 1, Math.max(0, position + step))]
      byKey.current = true
      if (next) select(next.key)
    } else if (event.key === 'Enter' && row && row.entries.length > 1) fold(row.key, !unfolded.has(row.key))
    else if (event.key === 'Escape' && row) select('')
    else return
    event.preventDefault()
  }

  return (
    <div role="presentation" onKeyDown={onKeyDown} className="flex min-h-0 flex-1 flex-col">
      <Table
        ref={box}
        label={t('list')}
        className="flex-1 rounded-t max-[600px]:[&_table]:block max-[600px]:[&_tbody]:block max-[600px]:[&_thead]:sr-only min-[600px]:[&_table]:table-fixed"
      >
        <TableHead>
          <HeadCell className="w-24">{t('columns.time')}</HeadCell>
          <HeadCell className="w-22">{t('columns.type')}</HeadCell>
          <HeadCell>{t('columns.message')}</HeadCell>
          <HeadCell className="w-24">{t('columns.source')}</HeadCell>
          <HeadCell numeric className="w-16">
            {t('columns.count')}
          </HeadCell>
          <HeadCell className="w-28">
            <span className="sr-only">{t('columns.since')}</span>
          </HeadCell>
        </TableHead>
        <tbody>
          {rows.map((each) => (
            <LogLine
              key={each.key}
              row={each}
              withDay={view.filter.span === 'all'}
              isSelected={each === row}
              isUnfolded={unfolded.has(each.key)}
              onSelect={() => select(each.key)}
              onFold={(open) => fold(each.key, open)}
            />
          ))}
        </tbody>
      </Table>
    </div>
  )
}
