import { useT } from '@/i18n/i18n.ts'
import type { Choice, ListState } from '@/kits/table/list-table-props.ts'
import { Select } from '@/ui/select.tsx'

/** Whose results the list shows: those of the newest school year, or of one before it. */
export function YearPicker({ state, years }: { state: ListState; years: readonly Choice[] }) {
  const t = useT('health-pupils')
  const [newest] = years
  if (!newest) return null
  const chosen = state.query.filters?.round
  const value = Number(Array.isArray(chosen) ? chosen[0] : newest.value)
  return (
    <Select
      label={t('year')}
      value={value}
      options={years.map((year) => ({ value: Number(year.value), label: year.label }))}
      onChange={(year) => state.setFilter('round', year === newest.value ? undefined : [year])}
    />
  )
}
