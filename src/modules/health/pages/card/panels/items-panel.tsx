import { useFitnessYears } from '@/modules/health/api/card.ts'
import type { FitnessYear } from '@/modules/health/contract/card.ts'
import { useT } from '@/i18n/i18n.ts'
import { yearName } from '@/lib/school-year.ts'
import { PanelTable } from '@/widgets/panel/panel-table.tsx'
import type { TableData } from '@/widgets/panel/table-data.ts'
import { wordOf } from '../to-score-rows.ts'
import { markLabels, type CardT } from '../labels.ts'
import { CardPanel } from './card-panel.tsx'

/** Every item of every year: its score and mark, or why there is none. */
export function ItemsPanel({ id, className = '' }: { id: number; className?: string }) {
  const t = useT('health-card')
  const query = useFitnessYears(id)
  const table = toItemsTable(query.data?.rows ?? [], t)
  const title = t('items.title')
  return (
    <CardPanel
      title={title}
      unit={t('items.unit')}
      query={query}
      isEmpty={query.data?.rows.length === 0}
      table={table}
      skeleton="rows"
      labels={{ title: t('noTest'), detail: t('noTestText') }}
      className={className}
    >
      <PanelTable title={title} table={table} />
    </CardPanel>
  )
}

/** Newest first. */
export function toItemsTable(rows: readonly FitnessYear[], t: CardT): TableData {
  const years = rows.toReversed()
  const items = years[0]?.items.map(({ item }) => item) ?? []
  return {
    columns: [
      { label: t('items.head') },
      ...years.map(({ round }) => ({ label: yearName(round.schoolYear), numeric: true })),
    ],
    rows: items.map((item) => [
      t(`item.${item}`),
      ...years.map((year) => {
        const mark = year.items.find((each) => each.item === item)
        if (!mark || mark.raw === null) return wordOf(mark?.state ?? 'notRequired', t)
        const labels = markLabels(item, mark.raw, t)
        return mark.score === null ? labels : `${labels} · ${mark.score}`
      }),
    ]),
  }
}
