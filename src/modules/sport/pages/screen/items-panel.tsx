import { useMemo } from 'react'
import { useSportItems } from '@/modules/sport/api/screen.ts'
import { formatCount, formatRate } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import type { SportItemName } from '@/standards/sport/items.ts'
import { useSize } from '@/ui/size.tsx'
import { ItemTreemap } from '@/widgets/item-treemap/item-treemap.tsx'
import { toItemTable } from '@/widgets/item-treemap/to-item-tiles.ts'
import { useSport } from './sport-context.tsx'
import { SportPanel } from './sport-panel.tsx'

/** What the minutes of the window were spent on, and how many records are in doubt. */
export function ItemsPanel() {
  const { filter, up } = useSport()
  const t = useT('sport')
  const labels = useT('widgets')
  const wall = useSize() === 'wall'
  const query = useSportItems(filter)
  const { data } = query
  const items = useMemo(
    () => ({
      items:
        data?.items.map(({ item, minutes }) => ({
          id: item,
          minutes,
          label: t(`item.${item as SportItemName}`),
        })) ?? [],
      total: data?.total ?? 0,
    }),
    [data, t],
  )
  const isSuppressed = data?.total === null
  const title = t('panel.items')
  const doubt =
    data && data.disputed.of > 0
      ? t('sentence.disputed', {
          rate: formatRate(data.disputed),
          n: formatCount(data.disputed.n),
          of: formatCount(data.disputed.of),
        })
      : ''
  return (
    <SportPanel
      title={title}
      unit={isSuppressed ? '' : t('unit.items', { n: formatCount(items.total) })}
      {...(!wall && { sentence: doubt })}
      query={query}
      isEmpty={items.items.length === 0 || isSuppressed}
      {...(isSuppressed && { labels: { title: t('empty.hidden'), detail: t('empty.hiddenWhy') } })}
      metric="items"
      table={toItemTable(items, labels)}
    >
      <ItemTreemap label={title} {...items} onUp={up} />
    </SportPanel>
  )
}
