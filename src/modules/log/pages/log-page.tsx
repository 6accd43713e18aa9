import { useT } from '@/i18n/i18n.ts'
import { PageTools } from '@/lib/page-tools.tsx'
import { maxEntries } from '@/log/entry.ts'
import { Button } from '@/ui/button.tsx'
import { cx } from '@/ui/cx.ts'
import { StateBlock } from '@/ui/state-block.tsx'
import { Toaster } from '@/ui/toaster.tsx'
import { LogDetail } from './log-detail.tsx'
import { LogTable } from './log-table.tsx'
import { LogToolbar } from './log-toolbar.tsx'
import { useLogView, type LogView } from './use-log-view.ts'

/** What this browser noted (NAV-08). `alone`: nobody is signed in, so no frame is around it. */
export function LogPage({ alone = false }: { alone?: boolean }) {
  const view = useLogView()
  const { row, select, change } = view
  const box = 'flex min-w-0 flex-col overflow-hidden rounded border border-line bg-surface'
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      {alone ? <Head view={view} alone /> : <PageTools>{<Head view={view} />}</PageTools>}
      <LogToolbar view={view} />
      {/* The rest of the page, however many rows there are: they scroll inside. */}
      <div className="relative min-h-96 flex-1 max-[992px]:min-h-[70dvh]">
        <div className="absolute inset-0 flex gap-3">
          <section className={cx(box, 'flex-1', row && 'max-[992px]:hidden')}>
            {view.rows.length > 0 ? <LogTable view={view} /> : <Nothing view={view} />}
            <Foot view={view} />
          </section>
          <aside className={cx(box, 'w-105 max-[992px]:w-full', !row && 'max-[992px]:hidden')}>
            <Detail row={row} select={select} change={change} />
          </aside>
        </div>
      </div>
      {alone && <Toaster />}
    </div>
  )
}

function Detail({ row, select, change }: Pick<LogView, 'row' | 'select' | 'change'>) {
  const t = useT('log')
  if (!row) return <p className="m-auto text-note text-t2">{t('choose')}</p>
  return <LogDetail key={row.key} row={row} onClose={() => select('')} onKind={(kind) => change({ kind })} />
}

/** What the log is, and how many errors the server knows of. */
function Head({ view, alone = false }: { view: LogView; alone?: boolean }) {
  const t = useT('log')
  const count = view.spanned.reduce((sum, { sent = 0 }) => sum + sent, 0)
  return (
    <div
      className={cx(
        'flex flex-1 flex-wrap items-center gap-x-4 text-note text-t2',
        alone && 'mb-3 flex-none',
      )}
    >
      {alone && <h1 className="font-semibold text-t1">{t('title')}</h1>}
      <p className="max-[600px]:hidden">{t('note')}</p>
      {count > 0 && (
        <p className="ml-auto flex items-center gap-2">
          <span aria-hidden className="size-2 rounded-full bg-good" />
          {t('reported', { count })}
        </p>
      )}
    </div>
  )
}

function Foot({ view }: { view: LogView }) {
  const t = useT('log')
  const { count, rows, entries, filter, merge } = view
  const span = t(`spans.${filter.span}`)
  return (
    <p className="flex min-h-10 items-center justify-between gap-4 border-t border-line px-4 text-note text-t1">
      <span role="status">
        {merge ? t('foot', { span, count, rows: rows.length }) : t('footFlat', { span, count })}
      </span>
      <span>{t('used', { used: entries.length, max: maxEntries })}</span>
    </p>
  )
}

function Nothing({ view }: { view: LogView }) {
  const t = useT('log')
  return (
    <div className="flex flex-1">
      {view.entries.length === 0 ? (
        <StateBlock state="empty" title={t('empty')} detail={t('emptyDetail')} />
      ) : (
        <StateBlock
          state="empty"
          title={t('noMatch')}
          action={
            <Button size="small" onClick={view.clearFilter}>
              {t('clearFilters')}
            </Button>
          }
        />
      )}
    </div>
  )
}
