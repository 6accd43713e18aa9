import type { FilterValue, ListColumn } from '@/contract/lists/list.ts'
import { ChoiceFilter } from './choice-filter.tsx'
import { RangeFilter } from './range-filter.tsx'
import { TextFilter } from './text-filter.tsx'
import { useThisList } from './use-list.ts'

/** What a column's kind of filter makes of a value; a list takes no other. */
type Range = Extract<FilterValue, { from?: unknown }>
type Choice = Exclude<FilterValue, string | Range>

/** The field that narrows one column, by its kind. */
export function FilterField({ column, large = false }: { column: ListColumn; large?: boolean }) {
  const { labels, state, optionsOf } = useThisList()
  const common = {
    column,
    name: labels.column(column.key),
    onChange: (value: FilterValue | undefined) => state.setFilter(column.key, value),
    large,
  }
  const value = state.query.filters?.[column.key]
  switch (column.filter) {
    case 'contains':
    case 'starts':
    case 'whole':
      return <TextFilter {...common} value={value as string | undefined} />
    case 'range':
      return <RangeFilter {...common} value={value as Range | undefined} />
    case 'presence':
      return <ChoiceFilter {...common} value={value as Choice | undefined} options={undefined} />
    default: {
      const options = optionsOf(column)
      return (
        options.length > 0 && (
          <ChoiceFilter {...common} value={value as Choice | undefined} options={options} />
        )
      )
    }
  }
}
