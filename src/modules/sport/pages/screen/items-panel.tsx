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
  const words = useT('widgets')
  const wall = useSize() === 'wall'
  const reading = useSportItems(filter)
  const { data } = reading
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
  const isHidden = data?.total === null
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
      unit={isHidden ? '' : t('unit.items', { n: formatCount(items.total) })}
      {...(!wall && { sentence: doubt })}
      reading={reading}
      isEmpty={items.items.length === 0 || isHidden}
      {...(isHidden && { words: { title: t('empty.hidden'), detail: t('empty.hiddenWhy') } })}
      metric="items"
      table={toItemTable(items, words)}
    >
      <ItemTreemap label={title} {...items} onUp={up} />
    </SportPanel>
  )
}
