import { useMemo, type ReactNode } from 'react'
import type { ReplyOf } from '@/contract/call.ts'
import type { sportItemsPublished } from '@/modules/sport/contract/screen.ts'
import { formatCount, formatRate } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import type { SportItemName } from '@/standards/sport/items.ts'
import { ItemTreemap } from '@/widgets/item-treemap/item-treemap.tsx'
import { toItemTable } from '@/widgets/item-treemap/to-item-tiles.ts'
import { useSport } from './sport-context.tsx'
import { SportPanel, type ReadingOf } from './sport-panel.tsx'

export type Items = Pick<ReplyOf<typeof sportItemsPublished>, 'total' | 'items' | 'disputed'>
type ItemsFrameProps = ReadingOf<Items> & {
  /** How many records are in doubt: `kept` leaves its line empty where none is, `told` shows it only where some are. */
  doubt: 'kept' | 'told' | 'never'
  tools?: ReactNode
}

/** What the minutes of a window were spent on. */
export function ItemsFrame({ query, note, doubt, tools }: ItemsFrameProps) {
  const { up } = useSport()
  const t = useT('sport')
  const labels = useT('widgets')
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
  const { disputed } = data ?? {}
  const sentence =
    disputed && disputed.of > 0
      ? t('sentence.disputed', {
          rate: formatRate(disputed),
          n: formatCount(disputed.n),
          of: formatCount(disputed.of),
        })
      : ''
  const isSuppressed = data?.total === null
  const title = t('panel.items')
  return (
    <SportPanel
      title={title}
      unit={isSuppressed ? '' : t('unit.items', { n: formatCount(items.total) })}
      {...((doubt === 'kept' || (doubt === 'told' && sentence)) && { sentence })}
      query={query}
      note={note}
      isEmpty={items.items.length === 0 || isSuppressed}
      {...(isSuppressed && { labels: { title: t('empty.hidden'), detail: t('empty.hiddenWhy') } })}
      metric="items"
      table={toItemTable(items, labels)}
      tools={tools}
    >
      <ItemTreemap label={title} {...items} onUp={up} />
    </SportPanel>
  )
}
