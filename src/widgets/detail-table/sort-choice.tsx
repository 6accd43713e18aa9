import { useT } from '@/i18n/i18n.ts'
import { Select } from '@/ui/select.tsx'
import type { ColumnHead, DetailSort } from './detail-data.ts'
import { nextSort } from './sort-rows.ts'
import { withoutUnit } from './to-detail-labels.ts'

type SortChoiceProps = {
  columns: readonly ColumnHead[]
  sort: DetailSort | undefined
  onSort: (sort: DetailSort) => void
}

/** A phone has no heads to press. */
export function SortChoice({ columns, sort, onSort }: SortChoiceProps) {
  const t = useT('widgets')
  const [first] = columns
  return (
    <Select
      label={t('detail.sort')}
      value={sort?.key ?? first?.key ?? ''}
      options={columns
        .filter(({ kind }) => kind !== 'interval')
        .map(({ key, label }) => ({ value: key, label: withoutUnit(label) }))}
      onChange={(key) => {
        const column = columns.find((each) => each.key === key)
        if (column) onSort(nextSort(column, undefined))
      }}
    />
  )
}
