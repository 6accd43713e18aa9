import { useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { ChoiceList } from './choice-list.tsx'
import type { FilterProps } from './filter-props.ts'
import { FilterPopover } from './filter-popover.tsx'
import type { Choice } from './list-table-props.ts'

type Value = (string | number)[] | boolean

/** Some of the values of a column, several years, or (without options) whether there is a value at all. */
export function ChoiceFilter({
  column,
  name,
  value,
  onChange,
  large = false,
  options,
}: FilterProps<Value> & { options: readonly Choice[] | undefined }) {
  const t = useT('table')
  const [isOpen, setOpen] = useState(false)
  const presence: readonly Choice[] = [
    { value: 'there', label: t('filter.there') },
    { value: 'missing', label: t('filter.missing') },
  ]
  const chosen =
    typeof value === 'boolean' ? [value ? 'there' : 'missing'] : ((value ?? []) as (string | number)[])
  const labels = chosen.map(
    (each) => (options ?? presence).find((option) => option.value === each)?.label ?? String(each),
  )
  const placeholder =
    options === undefined
      ? t('filter.presence')
      : column.filter === 'year'
        ? t('filter.year')
        : t('filter.all')

  function choose(next: (string | number)[]) {
    if (options) return onChange(next.length > 0 ? next : undefined)
    onChange(next.length > 0 ? next.at(-1) === 'there' : undefined)
    setOpen(false)
  }
  return (
    <FilterPopover
      name={name}
      text={labels.length > 2 ? t('condition.many', { count: labels.length }) : labels.join(t('between'))}
      placeholder={placeholder}
      large={large}
      isOpen={isOpen}
      onOpen={setOpen}
      onClear={() => onChange(undefined)}
    >
      <ChoiceList options={options ?? presence} chosen={chosen} onChange={choose} />
    </FilterPopover>
  )
}
