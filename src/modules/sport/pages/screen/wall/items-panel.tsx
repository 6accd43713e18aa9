import { useMemo } from 'react'
import { useSportItems } from '@/modules/sport/api/screen.ts'
import { useT } from '@/i18n/i18n.ts'
import type { SportItemName } from '@/standards/sport/items.ts'
import { ItemBars } from '@/widgets/item-bars/item-bars.tsx'
import { toItemTable } from '@/widgets/item-treemap/to-item-tiles.ts'
import { useSport } from '../sport-context.tsx'
import type { Items } from '../items-frame.tsx'
import { SportPanel, type ReadingOf } from '../sport-panel.tsx'
import { useRoom } from './room.ts'

/** Bars of the greatest items, and one of what is left. */
const max = { small: 6, usual: 6, large: 8 } as const

/** What the minutes were spent on. */
export function ItemBarsPanel() {
  const { filter } = useSport()
  return <ItemBarsView query={useSportItems(filter)} />
}

export function ItemBarsView({ query, note }: ReadingOf<Items>) {
  const t = useT('sport-wall')
  const sport = useT('sport')
  const labels = useT('widgets')
  const room = useRoom()
  const { data } = query
  const items = useMemo(() => {
    const named = (data?.items ?? []).map(({ item, minutes }) => ({
      id: item,
      minutes,
      label: sport(`item.${item as SportItemName}`),
    }))
    return {
      // What was recorded as other belongs to what is left.
      items: named.filter(({ id }) => id !== 'other'),
      total: data?.total ?? 0,
    }
  }, [data, sport])
  const isSuppressed = data?.total === null
  const title = t('items.title')
  return (
    <SportPanel
      title={title}
      unit={t('items.unit')}
      query={query}
      note={note}
      isEmpty={items.items.length === 0 || isSuppressed}
      {...(isSuppressed && { labels: { title: sport('empty.hidden'), detail: sport('empty.hiddenWhy') } })}
      metric="items"
      table={toItemTable(items, labels)}
      skeleton="rows"
    >
      <ItemBars label={title} {...items} max={max[room]} />
    </SportPanel>
  )
}
