import { shownOf, type Query, type Stamped } from '@/kits/live-screen/reading.ts'
import { useT } from '@/i18n/i18n.ts'
import { useSize } from '@/ui/size.tsx'
import { Panel, type PanelProps } from '@/widgets/panel/panel.tsx'
import type { TableNote } from '@/widgets/panel/table-data.ts'
import type { DefinedMetric } from './defined-metric.ts'
import { useSport } from './sport-context.tsx'

/** When the figures were true, and the window that they are of. */
export type Windowed = { asOf: string; end: string; today: string }

/** A window that ends today still grows. */
export const grows = <D extends Windowed>({ data, ...query }: Query<D>): Query<D & Stamped> => ({
  ...query,
  data: data && { ...data, round: { open: data.end === data.today } },
})

/** What a panel draws: figures of a place and window, read by whoever puts it there, and what is said behind its unit. */
export type ReadingOf<F> = { query: Query<F & Windowed>; note?: string | undefined }

/** What a panel reads. */
export type SportQuery = Query<Windowed>

type SportPanelProps = Pick<
  PanelProps,
  'title' | 'unit' | 'sentence' | 'tools' | 'skeleton' | 'labels' | 'children'
> & {
  query: SportQuery
  /** Behind the unit, such as from how many districts the figures are; on a wall, which has no room for both, in its place. */
  note?: string | undefined
  isEmpty?: boolean
  metric: DefinedMetric
  table?: PanelProps['table'] | undefined
}

/** A panel of this screen: the frame, fed by one reading and by the state of the line. */
export function SportPanel({
  query,
  isEmpty = false,
  metric,
  table,
  labels,
  unit,
  note,
  children,
  ...rest
}: SportPanelProps) {
  const { define, link } = useSport()
  const t = useT('sport')
  const wall = useSize() === 'wall'
  const { asOf, ...shown } = shownOf(grows(query), isEmpty, link)
  // A wall shows the time of all its figures once, at its head; a panel only where its own may be old.
  const showsTime = !wall || shown.stale || shown.offline || shown.error !== undefined
  const { start, end } = (query.data ?? {}) as { start?: string; end?: string }
  const notes: TableNote[] = start && end ? [[t('window'), `${start} – ${end}`]] : []
  return (
    <Panel
      // What could not be read at all must not stand under the picture of another place.
      key={shown.state === 'error' ? 'failed' : 'panel'}
      {...rest}
      {...((unit || note) && { unit: (wall && note ? [note] : [unit, note]).filter(Boolean).join(' · ') })}
      {...shown}
      {...(asOf !== undefined && showsTime && { asOf })}
      {...(table && { table: { ...table, notes: [...(table.notes ?? []), ...notes] } })}
      onDefinition={() => define(metric)}
      {...(shown.state === 'empty' && {
        labels: labels ?? { title: t('empty.title'), detail: t('empty.detail') },
      })}
      onRetry={() => void query.refetch()}
      className={`h-full ${query.isPlaceholderData ? 'opacity-60 transition-opacity delay-150 motion-reduce:transition-none' : ''}`}
    >
      {children}
    </Panel>
  )
}
