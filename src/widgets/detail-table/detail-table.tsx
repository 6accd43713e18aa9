import { lazy, Suspense, useId, useMemo, useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { usePhone } from '@/lib/use-phone.ts'
import { cx } from '@/ui/cx.ts'
import { useSize } from '@/ui/size.tsx'
import { PanelBlock } from '@/widgets/panel/panel-body.tsx'
import { Strip } from '@/widgets/panel/strip.tsx'
import { useSaves } from '@/widgets/panel/use-saves.ts'
import { formatCount } from '@/i18n/formats.ts'
import { ColumnChoice } from './column-choice.tsx'
import type { DetailTableProps, DetailColumn, DetailSort } from './detail-data.ts'
import { DetailGrid } from './detail-grid.tsx'
import { DetailPhone } from './detail-phone.tsx'
import { ExportChoice } from './export-choice.tsx'
import { sortRows } from './sort-rows.ts'
import { toDetailTable, withoutUnit } from './to-detail-labels.ts'
import { useShownColumns } from './use-shown-columns.ts'

/** A phone alone shows it, and it brings the library of lists to choose from. */
const SortChoice = lazy(() => import('./sort-choice.tsx').then((part) => ({ default: part.SortChoice })))

/**
 * The rows behind the panels above it, exactly those it is given. For lists with paging, filters and selection, use the
 * table kit.
 */
export function DetailTable<Row extends { id: string }>(props: DetailTableProps<Row>) {
  const { name, title, rows, columns, total, mean, onDrill, onUp, selected, state, error, onRetry } = props
  const t = useT('widgets')
  const headingId = useId()
  const wall = useSize() === 'wall'
  const phone = usePhone() && !wall
  const [ownSort, setOwnSort] = useState(props.sort)
  const sort = props.onSort ? props.sort : ownSort
  const onSort = props.onSort ?? setOwnSort
  const choice = useShownColumns(name, columns)
  const sorted = useMemo(() => sortRows(rows, columns, sort), [rows, columns, sort])
  const note = useDetailNote(rows.length, columns, sort)
  const shows = (state === 'ready' || state === 'error') && rows.length > 0

  const written = () => ({
    ...toDetailTable(choice.shown, total ? [total, ...sorted] : sorted, t),
    ...(props.notes && { notes: props.notes }),
  })
  const save = useSaves({ title, table: written })
  function onExport(format: 'csv' | 'xlsx') {
    const keys = { columns: choice.shown.map(({ key }) => key), rows: sorted.map(({ id }) => id) }
    if (props.onExport) props.onExport(format, { ...keys, sort, table: written() })
    else save(format)
  }

  return (
    <section
      aria-labelledby={headingId}
      aria-busy={state === 'loading'}
      className={cx(
        'flex max-h-160 min-h-0 min-w-0 flex-col rounded bg-surface text-t1 wall:max-h-none print:max-h-none',
        !wall && 'border border-line',
        props.className,
      )}
    >
      <header className="flex min-h-10 shrink-0 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-1.5 wall:px-5">
        <h2 id={headingId} className="text-title font-semibold">
          {title}
        </h2>
        <p
          role="status"
          className="min-w-0 flex-1 text-note text-t3 max-[599.98px]:order-1 max-[599.98px]:basis-full min-[600px]:truncate wall:text-axis"
        >
          {shows && (props.note ?? note)}
        </p>
        {shows && !wall && (
          <div
            data-no-print
            className="flex flex-wrap items-center gap-3 print:hidden max-[599.98px]:order-2"
          >
            {phone && (
              <Suspense>
                <SortChoice columns={choice.shown} sort={sort} onSort={onSort} />
              </Suspense>
            )}
            <ColumnChoice
              columns={columns}
              shown={choice.shown}
              onChange={choice.set}
              onReset={choice.isChanged ? choice.reset : undefined}
            />
            <ExportChoice onExport={onExport} />
          </div>
        )}
      </header>
      {!shows ? (
        <div className="min-h-56 flex-1 overflow-hidden px-4 pb-3">
          <PanelBlock
            title={title}
            state={state === 'ready' ? 'empty' : state}
            labels={props.labels}
            error={error}
            skeleton="rows"
            onRetry={onRetry}
          />
        </div>
      ) : phone ? (
        <DetailPhone
          label={title}
          rows={sorted}
          columns={choice.shown}
          total={total}
          onDrill={onDrill}
          selected={selected}
        />
      ) : (
        <DetailGrid
          label={title}
          rows={sorted}
          columns={choice.shown}
          total={total}
          mean={mean}
          sort={sort}
          onSort={onSort}
          onDrill={onDrill}
          onUp={onUp}
          selected={selected}
        />
      )}
      {shows && error && (
        <div className="px-4 pb-2">
          <Strip
            kind="failed"
            text={t('detail.failedKept')}
            action={wall ? { label: t('panel.retryLater') } : { label: t('panel.retry'), onPress: onRetry }}
          />
        </div>
      )}
    </section>
  )
}

/** `共 13 行，与上图同一范围，按近视率由高到低` */
function useDetailNote<Row>(count: number, columns: readonly DetailColumn<Row>[], sort?: DetailSort) {
  const t = useT('widgets')
  const rows = t('detail.rows', { n: formatCount(count) })
  const column = columns.find(({ key }) => key === sort?.key)
  if (!column) return rows
  const order = sort?.isDescending ? 'descending' : 'ascending'
  const kind = column.kind === 'text' ? 'byName' : order
  return [rows, t(`detail.${kind}`, { column: withoutUnit(column.label) })].join(t('listComma'))
}
