import { cx } from '@/ui/cx.ts'
import type { StateLabels } from '@/widgets/panel/panel-body.tsx'
import { Panel, type PanelProps } from '@/widgets/panel/panel.tsx'
import type { Query, Shown } from './reading.ts'

type LivePanelProps = Omit<PanelProps, keyof Shown | 'onRetry' | 'table' | 'labels'> & {
  query: Pick<Query<object>, 'isPlaceholderData' | 'refetch'>
  /** What is shown of it, by the rule of the page. */
  shown: Shown
  /** Why it is empty. */
  labels: StateLabels
  table?: PanelProps['table'] | undefined
}

/** The frame of a picture of one reading, which stays in sight, pale, until that of another place has come. */
export const LivePanel = ({ query, shown, labels, table, className, ...rest }: LivePanelProps) => (
  <Panel
    // What could not be read at all must not stand under the picture of another place.
    key={shown.state === 'error' ? 'failed' : 'panel'}
    {...rest}
    {...shown}
    {...(table && { table })}
    {...(shown.state === 'empty' && { labels })}
    onRetry={() => void query.refetch()}
    className={cx(className, query.isPlaceholderData && 'opacity-60 transition-opacity delay-150')}
  />
)
