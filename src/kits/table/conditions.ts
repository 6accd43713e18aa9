import { useMemo } from 'react'
import type { FilterValue, ListColumn, ListDefinition, ListQuery } from '@/contract/lists/list.ts'
import { useT } from '@/i18n/i18n.ts'
import type { Choice } from './list-table-props.ts'
import type { ListLabels } from './use-labels.ts'

/** One thing that narrows the list: `key` is a column's or `search`. */
export type Condition = { key: string; label: string; text: string }

const kindOf = ({ filter }: ListColumn) =>
  filter === 'whole' ? 'whole' : filter === 'starts' ? 'starts' : 'contains'

type Published = { from?: number | string | undefined; to?: number | string | undefined }

export function useConditions(
  definition: ListDefinition,
  { search, filters = {} }: ListQuery,
  labels: ListLabels,
  optionsOf: (column: ListColumn) => readonly Choice[],
): Condition[] {
  const t = useT('table')
  return useMemo(() => {
    const textOf = (column: ListColumn, value: FilterValue) => {
      if (typeof value === 'boolean') return t(value ? 'filter.there' : 'filter.missing')
      if (typeof value === 'string') return t(`condition.${kindOf(column)}`, { text: value })
      if (!Array.isArray(value)) return rangeText(value)
      if (value.length > 2) return t('condition.many', { count: value.length })
      const options = optionsOf(column)
      const label = (each: string | number) =>
        options.find((option) => option.value === each)?.label ?? labels.value(column.key, each)
      return value.map(label).join(t('between'))
    }
    const columns: readonly ListColumn[] = definition.columns
    const set = columns.flatMap((column): Condition[] => {
      const value = filters[column.key]
      return value === undefined
        ? []
        : [{ key: column.key, label: labels.column(column.key), text: textOf(column, value) }]
    })
    return search ? [...set, { key: 'search', label: t('condition.search'), text: search }] : set
  }, [t, definition, search, filters, labels, optionsOf])
}

export function rangeText({ from, to }: Published) {
  if (from === undefined) return `≤ ${to}`
  return to === undefined ? `≥ ${from}` : `${from}–${to}`
}
