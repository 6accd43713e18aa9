import { useT } from '@/i18n/i18n.ts'
import { LivePanel } from '@/kits/live-screen/live-panel.tsx'
import type { LiveLink } from '@/kits/live-screen/live-link.ts'
import type { Query, Stamped } from '@/kits/live-screen/reading.ts'
import { useSize } from '@/ui/size.tsx'
import type { PanelProps } from '@/widgets/panel/panel.tsx'
import { shownOf } from './shown-of.ts'

export type HealthFrameProps = Pick<
  PanelProps,
  'title' | 'unit' | 'sentence' | 'tools' | 'skeleton' | 'labels' | 'onDefinition' | 'children'
> & {
  query: Query<Stamped>
  link: LiveLink
  isEmpty?: boolean
  table?: PanelProps['table'] | undefined
  /** Behind the unit, such as from how many districts the figures are; on a wall, which has no room for both, in its place. */
  note?: string | undefined
}

/** The frame of a panel of this module, fed by one reading and by the state of the line. `words`: why it is empty. */
export function HealthFrame(props: HealthFrameProps) {
  const { query, link, isEmpty = false, labels, unit, note, ...rest } = props
  const t = useT('health')
  const wall = useSize() === 'wall'
  return (
    <LivePanel
      {...rest}
      {...((unit || note) && { unit: (wall && note ? [note] : [unit, note]).filter(Boolean).join(' · ') })}
      query={query}
      shown={shownOf(query, isEmpty, link)}
      labels={labels ?? { title: t('empty.title'), detail: t('empty.detail') }}
      className="h-full"
    />
  )
}
