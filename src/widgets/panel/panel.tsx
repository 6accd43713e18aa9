import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode, use, useMemo } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { cx } from '@/ui/cx.ts'
import type { MenuEntry } from '@/ui/menu.tsx'
import { useSize } from '@/ui/size.tsx'
import { ArrivalContext } from '@/widgets/arrival/arrival-context.ts'
import { ArrivalOutline } from '@/widgets/arrival/arrival-outline.tsx'
import { useArrived } from '@/widgets/arrival/use-arrived.ts'
import { AsOf, shortTime } from './as-of.tsx'
import { PanelMenu, usePanelActions } from './panel-actions.tsx'
import { PanelBlock, type PanelState, type StateLabels } from './panel-body.tsx'
import { PanelBoundary } from './panel-boundary.tsx'
import { PanelTable } from './panel-table.tsx'
import { Strip } from './strip.tsx'
import type { TableData } from './table-data.ts'

export type PanelProps = {
  title: string
  /** Grey beside the title: unit, how to read the small print. */
  unit?: string
  /** The finding in one plain sentence; two lines are left free for it. */
  sentence?: ReactNode
  /** ISO 8601: when the figures were true. */
  asOf?: string
  state: PanelState
  stale?: boolean
  offline?: boolean
  /** With a picture on show: the last update failed. Without: why nothing could be read. */
  error?: { message: string }
  onRetry?: () => void
  onDefinition?: () => void
  table?: TableData
  /** What the empty, forbidden or 建设中 state says; plain words stand in. */
  labels?: StateLabels
  skeleton?: 'bars' | 'rows' | ReactNode
  /** In the head, before the time: a sort, a key. */
  tools?: ReactNode
  menu?: { link?: string; more?: readonly MenuEntry[] }
  className?: string
  children?: ReactNode
}

/**
 * The frame of every picture: it owns loading, error, empty and stale, and keeps the last good picture while an update
 * fails. A picture that throws stays inside. On a wall there is nothing to press.
 */
export function Panel(props: PanelProps) {
  const { title, unit, sentence, asOf, state, stale, offline, error, onRetry, table, tools, className } =
    props
  const t = useT('widgets')
  const wall = useSize() === 'wall'
  const headingId = useId()
  const panel = useRef<HTMLElement>(null)
  const lastGood = useRef<{ picture: ReactNode; asOf: string | undefined }>(null)
  const [asTable, setAsTable] = useState(false)
  const [full, setFull] = useState(false)
  useEffect(() => {
    if (state === 'ready') lastGood.current = { picture: props.children, asOf }
  }, [state, props.children, asOf])

  const stored = state === 'error' ? lastGood.current : null
  const picture = state === 'ready' ? props.children : stored?.picture
  const shownAsOf = stored ? stored.asOf : asOf
  const shows = state === 'ready' || stored !== null
  const { entries, onKey } = usePanelActions({
    title,
    panel,
    asTable,
    setAsTable,
    full,
    setFull,
    table: shows ? table : undefined,
    onDefinition: props.onDefinition,
    link: props.menu?.link,
    more: props.menu?.more,
  })

  function onKeyDown(event: KeyboardEvent) {
    const typing = (event.target as Element).closest('input, textarea, select, [role=menu]')
    if (wall || typing || event.ctrlKey || event.metaKey || event.altKey) return
    if (onKey(event.key.length === 1 ? event.key.toLowerCase() : event.key)) event.preventDefault()
  }

  const time = shownAsOf ? shortTime(shownAsOf) : ''
  const retry = wall ? { label: t('panel.retryLater') } : { label: t('panel.retry'), onPress: onRetry }
  const broken = (again: () => void) => (
    <PanelBlock
      title={title}
      state="error"
      labels={{ title: t('panel.broken') }}
      skeleton={null}
      onRetry={again}
    />
  )

  const hasTools = !wall && tools !== undefined
  return (
    <section
      ref={panel}
      aria-labelledby={headingId}
      aria-busy={state === 'loading'}
      onKeyDown={onKeyDown}
      className={cx(
        'flex min-h-0 min-w-0 flex-col rounded bg-surface px-4 py-3 text-t1 wall:px-5 wall:pt-3.5 wall:pb-3',
        wall
          ? 'relative'
          : 'border border-line has-[.mark-host:focus-visible]:border-brand has-[.mark-host:focus-visible]:shadow-[inset_0_0_0_1px_var(--brand)]',
        full ? 'fixed inset-0 z-30 rounded-none' : className,
      )}
    >
      <ArrivedPanel source={`${title} ${unit ?? ''}`} table={state === 'ready' ? table : undefined} />
      <header
        className={cx(
          'flex min-h-6 shrink-0 gap-2 wall:h-8 wall:items-center',
          // On a phone a choice would leave the title a few characters: it has the line below.
          hasTools && 'max-[600px]:flex-wrap',
        )}
      >
        <span
          className={cx(
            'flex min-w-0 flex-wrap gap-x-2',
            wall && 'h-full flex-1 items-center overflow-hidden',
            hasTools && 'max-[600px]:basis-full',
          )}
        >
          <h2
            id={headingId}
            className={cx('min-w-0 text-title font-semibold', wall ? 'truncate leading-8' : 'leading-6')}
          >
            {title}
          </h2>
          {unit && (
            // Where it does not fit beside the title it has a line of its own; a wall leaves it out: its second line is out of sight.
            <span
              className={cx(
                'text-t3',
                wall ? 'text-axis leading-8 whitespace-nowrap' : 'text-note leading-6',
              )}
            >
              {unit}
            </span>
          )}
        </span>
        <span className="ml-auto flex h-6 shrink-0 items-center gap-3 wall:h-auto">
          {tools}
          {state !== 'loading' && <AsOf asOf={shownAsOf} stale={stale} offline={offline} />}
          {!wall && shows && <PanelMenu title={title} entries={entries} />}
        </span>
      </header>
      {sentence !== undefined && (
        <p className="mt-1 min-h-10 shrink-0 text-note text-t2 wall:min-h-7">{shows && sentence}</p>
      )}
      <div className="mt-2 flex min-h-0 flex-1 flex-col">
        <div className="min-h-0 flex-1">
          {shows ? (
            <PanelBoundary resetKey={shownAsOf} fallback={broken}>
              {asTable && table ? <PanelTable title={title} table={table} /> : picture}
            </PanelBoundary>
          ) : (
            <PanelBlock
              title={title}
              state={state}
              labels={props.labels}
              error={error}
              skeleton={props.skeleton ?? 'bars'}
              onRetry={onRetry}
            />
          )}
        </div>
        {shows && error && <Strip kind="failed" text={t('panel.failedKept', { time })} action={retry} />}
        {shows && !error && offline && <Strip kind="offline" text={t('panel.offlineStrip')} />}
      </div>
    </section>
  )
}

type Props = { source: string; table: TableData | undefined }

/** On a wall, an outline of two seconds around the panel whose figures a live event has just changed. */
function ArrivedPanel({ source, table }: Props) {
  const isWatched = use(ArrivalContext) !== null
  const rows = table?.rows
  const values = useMemo(
    () => (isWatched && rows ? new Map([['panel', JSON.stringify(rows)]]) : undefined),
    [isWatched, rows],
  )
  const { round } = useArrived(source, values)
  return round > 0 && <ArrivalOutline key={round} />
}
