import { useListCount } from '@/api/lists.ts'
import type { FilterValue } from '@/contract/lists/list.ts'
import { formatCount, noFigure } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import type { ListState } from '@/kits/table/list-table-props.ts'
import { Button } from '@/ui/button.tsx'
import { staffLists, type StaffKind } from './staff-lists.ts'

const filters = {
  noClass: { key: 'classes', value: false },
  dormant: { key: 'account', value: ['dormant'] },
} as const satisfies Record<string, { key: string; value: FilterValue }>
type Quick = keyof typeof filters

/** Who teaches no class and whose account nobody uses, each with how many there are; a press narrows the list to them, another takes it back. */
export function QuickFilters({ kind, state }: { kind: StaffKind; state: ListState }) {
  const t = useT('people')
  return (
    <div role="group" aria-label={t('quick.label')} className="mb-2 flex flex-wrap gap-2 max-[600px]:mb-5">
      {kind === 'teachers' && <QuickFilter of="noClass" kind={kind} state={state} />}
      <QuickFilter of="dormant" kind={kind} state={state} />
    </div>
  )
}

function QuickFilter({ of, kind, state }: { of: Quick; kind: StaffKind; state: ListState }) {
  const t = useT('people')
  const { key, value } = filters[of]
  const total = useListCount({
    name: kind,
    input: undefined,
    query: { filters: { [key]: value as FilterValue } },
    call: staffLists[kind].count,
  }).data?.total
  const isSet = JSON.stringify(state.query.filters?.[key]) === JSON.stringify(value)
  return (
    <Button
      size="small"
      aria-pressed={isSet}
      className={isSet ? '!border-brand !text-brand-strong' : ''}
      onClick={() => state.setFilter(key, isSet ? undefined : (value as FilterValue))}
    >
      {t(`quick.${of}`)}
      <b className="ml-1.5 font-semibold tabular-nums">
        {total === undefined ? noFigure : formatCount(total)}
      </b>
    </Button>
  )
}
