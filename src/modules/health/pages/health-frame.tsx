import { useT } from '@/i18n/i18n.ts'
import type { LiveLink } from '@/kits/live-screen/live-link.ts'
import type { Query, Stamped } from '@/kits/live-screen/reading.ts'
import { Panel, type PanelProps } from '@/widgets/panel/panel.tsx'
import { shownOf } from './shown-of.ts'

export type HealthFrameProps = Pick<
  PanelProps,
  'title' | 'unit' | 'sentence' | 'tools' | 'skeleton' | 'labels' | 'onDefinition' | 'children'
> & {
  query: Query<Stamped>
  link: LiveLink
  isEmpty?: boolean
  table?: PanelProps['table'] | undefined
}

/** The frame of a panel of this module, fed by one reading and by the state of the line. `words`: why it is empty. */
export function HealthFrame(props: HealthFrameProps) {
  const { query, link, isEmpty = false, table, labels, children, ...rest } = props
  const t = useT('health')
  const shown = shownOf(query, isEmpty, link)
  return (
    <Panel
      key={shown.state === 'error' ? 'failed' : 'panel'}
      {...rest}
      {...shown}
      {...(table && { table })}
      {...(shown.state === 'empty' && {
        labels: labels ?? { title: t('empty.title'), detail: t('empty.detail') },
      })}
      onRetry={() => void query.refetch()}
      className={`h-full ${query.isPlaceholderData ? 'opacity-60 transition-opacity delay-150' : ''}`}
    >
      {children}
    </Panel>
  )
}
