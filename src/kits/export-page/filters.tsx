import { useT } from '@/i18n/i18n.ts'
import { FilterField } from '@/kits/table/filter-field.tsx'
import type { ListScope } from '@/kits/table/list-scope.ts'
import { useThisList } from '@/kits/table/use-list.ts'
import { Button } from '@/ui/button.tsx'
import { MultiFilter } from './multi-filter.tsx'
import { RoundFilter } from './round-filter.tsx'
import { StageFilter } from './stage-filter.tsx'
import { valuesOf } from './values-of.ts'

/**
 * Whose results the file has. The address holds it all. `bar`: columns in their order; every condition that an address can hold has its
 * filter, so that nothing narrows the file unseen.
 */
export function Filters({ scope, bar }: { scope: ListScope; bar: readonly string[] }) {
  const t = useT('export-page')
  const table = useT('table')
  const { state, conditions, definition } = useThisList()
  return (
    <div role="group" aria-label={t('filters')} className="flex flex-wrap items-center gap-2">
      {definition.columns.some(({ key }) => key === 'round') && <RoundFilter />}
      {scope === 'district' && <ChoiceOf column="school" />}
      {scope === 'district' && <StageFilter />}
      {bar.map((key) => (
        <ChoiceOf key={key} column={key} />
      ))}
      {conditions.length > 1 && (
        <Button look="link" onClick={state.clear}>
          {table('noMatch.clearAll')}
        </Button>
      )}
    </div>
  )
}

function ChoiceOf({ column: key }: { column: string }) {
  const { labels, state, optionsOf, definition } = useThisList()
  const column = definition.columns.find((each) => each.key === key)
  if (column?.filter === 'range')
    return (
      <span className="flex items-center gap-2 text-body text-t2">
        {labels.column(key)}
        <span className="w-52">
          <FilterField column={column} />
        </span>
      </span>
    )
  const options = column ? optionsOf(column) : []
  const chosen = valuesOf(state.query, key)
  if (options.length === 0 && chosen.length === 0) return null
  return (
    <MultiFilter
      label={labels.column(key)}
      options={options}
      chosen={chosen}
      onChange={(next) => {
        state.setFilter(key, next.length > 0 ? next : undefined)
        // Classes are of the schools that were chosen.
        if (key === 'school') state.setFilter('class', undefined)
      }}
    />
  )
}
