import { useMemo, type ReactNode } from 'react'
import { useT } from '@/i18n/i18n.ts'
import type { SportItemName } from '@/standards/sport/items.ts'
import type { Cell } from '@/widgets/cell.ts'
import type { DefinedMetric } from '../../screen/defined-metric.ts'
import { useSport } from '../../screen/sport-context.tsx'
import { SportPanel, type SportQuery } from '../../screen/sport-panel.tsx'
import { RateRows, toRateTable } from '../rate-rows.tsx'

type ItemRatesProps = {
  title: string
  unit: string
  metric: DefinedMetric
  metricName: string
  query: SportQuery
  items: readonly { item: string; rate: Cell }[] | undefined
  tools: ReactNode
}

/** A rate of each item of sport, one below the other. */
export function ItemRates({ title, unit, metric, metricName, query, items, tools }: ItemRatesProps) {
  const { up } = useSport()
  const t = useT('sport')
  const rows = useMemo(
    () =>
      items?.map(({ item, rate }) => ({ id: item, rate, label: t(`item.${item as SportItemName}`) })) ?? [],
    [items, t],
  )
  const isHidden = rows.length > 0 && rows.every(({ rate }) => rate === null)
  return (
    <SportPanel
      title={title}
      unit={unit}
      query={query}
      isEmpty={rows.length === 0 || isHidden}
      {...(isHidden && { labels: { title: t('empty.hidden'), detail: t('empty.hiddenWhy') } })}
      metric={metric}
      table={toRateTable(rows, title, metricName)}
      skeleton="rows"
      tools={tools}
    >
      <RateRows label={title} rows={rows} metric={metricName} onUp={up} />
    </SportPanel>
  )
}
