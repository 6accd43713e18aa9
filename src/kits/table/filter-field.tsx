import type { FilterValue, ListColumn } from '@/contract/lists/list.ts'
import { ChoiceFilter } from './choice-filter.tsx'
import { RangeFilter } from './range-filter.tsx'
import { TextFilter } from './text-filter.tsx'
import { useThisList } from './use-list.ts'

/** The field that narrows one column, by its kind. */
export function FilterField({ column, large = false }: { column: ListColumn; large?: boolean }) {
  const { labels, state, optionsOf } = useThisList()
  const common = {
    column,
    name: labels.column(column.key),
    value: state.query.filters?.[column.key] as never,
    onChange: (value: FilterValue | undefined) => state.setFilter(column.key, value),
    large,
  }
  switch (column.filter) {
    case 'contains':
    case 'starts':
    case 'whole':
      return <TextFilter {...common} />
    case 'range':
      return <RangeFilter {...common} />
    case 'presence':
      return <ChoiceFilter {...common} options={undefined} />
    default: {
      const options = optionsOf(column)
      return options.length > 0 && <ChoiceFilter {...common} options={options} />
    }
  }
}
