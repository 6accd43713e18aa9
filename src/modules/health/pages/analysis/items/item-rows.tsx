import { useMemo } from 'react'
import { useFitnessItems } from '@/modules/health/api/analysis.ts'
import { formatDateTime } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import type { DetailColumn } from '@/widgets/detail-table/detail-data.ts'
import { DetailTable } from '@/widgets/detail-table/detail-table.tsx'
import { yearName } from '../../screen/labels.ts'
import { shownOf } from '../../shown-of.ts'
import { useAnalysis } from '../analysis-context.ts'
import type { Items } from '../mapping/to-items.ts'
import { itemName, type AnalysisT } from '../names.ts'

/** The figures of an item; null is suppressed. */
type ItemLine = { id: string; title: string; now: Items['rows'][number]['figures']['now'] }

const read = {
  title: (row: ItemLine) => row.title,
  of: (row: ItemLine) => row.now && row.now.of,
  mean: (row: ItemLine) => row.now && row.now.mean,
  good: (row: ItemLine) => row.now && row.now.good,
  passed: (row: ItemLine) => row.now && row.now.passed,
}

const columnsOf = (t: AnalysisT): DetailColumn<ItemLine>[] => [
  { key: 'title', kind: 'text', label: t('column.item'), read: read.title },
  { key: 'of', kind: 'count', label: t('column.scored'), read: read.of },
  { key: 'mean', kind: 'figure', label: t('column.itemMean'), decimals: 1, isMain: true, read: read.mean },
  { key: 'good', kind: 'rate', label: t('column.itemGood'), read: read.good },
  { key: 'interval', kind: 'interval', label: t('column.interval'), read: read.good },
  { key: 'passed', kind: 'rate', label: t('column.itemPassed'), read: read.passed },
]

/** Item by item: how many have a score, its mean, and how many are good or pass in it. */
export function ItemRows() {
  const { filter, up, link } = useAnalysis()
  const t = useT('health-analysis')
  const health = useT('health')
  const metric = useT('metric')
  const query = useFitnessItems(filter)
  const { data } = query
  const columns = useMemo(() => columnsOf(t), [t])
  const rows = useMemo<ItemLine[]>(
    () =>
      data?.rows.map(({ item, figures }) => ({
        id: item,
        title: itemName(item, health, t),
        now: figures.now,
      })) ?? [],
    [data, health, t],
  )
  const shown = shownOf(query, rows.length === 0, link)
  return (
    <DetailTable
      name="health-analysis-items"
      title={t('detail.item')}
      rows={rows}
      columns={columns}
      state={shown.state}
      error={shown.error}
      onUp={up}
      onRetry={() => void query.refetch()}
      {...(data && {
        notes: [
          [t('note.year'), yearName(data.round.schoolYear)],
          [t('note.standard'), metric('clauses.fitness-2014')],
          [t('note.asOf'), formatDateTime(data.asOf)],
        ],
      })}
      {...(shown.state === 'empty' && {
        labels: { title: health('empty.title'), detail: health('empty.detail') },
      })}
    />
  )
}
