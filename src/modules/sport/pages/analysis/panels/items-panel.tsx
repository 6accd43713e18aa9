import { useMemo } from 'react'
import { useSportAnalysisItems } from '@/modules/sport/api/analysis.ts'
import { formatCount, formatRate } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import type { SportItemName } from '@/standards/sport/items.ts'
import { ItemTreemap } from '@/widgets/item-treemap/item-treemap.tsx'
import { toItemTable } from '@/widgets/item-treemap/to-item-tiles.ts'
import { useSport } from '../../screen/sport-context.tsx'
import { SportPanel } from '../../screen/sport-panel.tsx'
import { useSportAnalysis } from '../analysis-context.ts'

/** What the minutes of the window were spent on. */
export function ItemsPanel() {
  const { filter } = useSportAnalysis()
  const { isOwnSchool, up } = useSport()
  const t = useT('sport')
  const labels = useT('widgets')
  const query = useSportAnalysisItems(filter, { isOwnSchool })
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
  const isSuppressed = data?.total === null
  const title = t('panel.items')
  return (
    <SportPanel
      title={title}
      unit={isSuppressed ? '' : t('unit.items', { n: formatCount(items.total) })}
      {...(disputed &&
        disputed.of > 0 && {
          sentence: t('sentence.disputed', {
            rate: formatRate(disputed),
            n: formatCount(disputed.n),
            of: formatCount(disputed.of),
          }),
        })}
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
