import { useState } from 'react'
import { ConditionChips } from './condition-chips.tsx'
import { FootStrip } from './foot-strip.tsx'
import { RemovedNote } from './removed-note.tsx'
import { ListState } from './list-state.tsx'
import { PhoneBar } from './phone-bar.tsx'
import { PhoneFilters } from './phone-filters.tsx'
import { PhoneRows } from './phone-rows.tsx'
import { PhoneSort } from './phone-sort.tsx'
import { SearchBox } from './search-box.tsx'
import { useThisList } from './use-list.ts'
import { useScope } from './use-scope.ts'

/** The list narrower than 600 px: rows in two lines, filters and order in sheets of their own. */
export function ListPhone() {
  const { definition, props, shown } = useThisList()
  const { count, by } = useScope()
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const actions = typeof props.actions === 'function' ? props.actions(shown) : props.actions
  return (
    <div className="-mx-4 -mt-3 -mb-4 flex min-h-0 flex-1 flex-col bg-surface">
      <div className="flex items-center gap-2 px-4 pt-2">
        {definition.search && <SearchBox phone />}
        <PhoneFilters />
      </div>
      <div className="flex gap-2 overflow-x-auto px-4 py-2">
        <ConditionChips clear={false} />
        <PhoneSort />
        {actions}
      </div>
      <p
        role="status"
        className="flex h-9 shrink-0 items-center justify-between gap-3 border-y border-line bg-sunken px-4 text-body text-t2"
      >
        <span className="truncate">{by}</span>
        <span className="whitespace-nowrap">{count}</span>
      </p>
      <div className="relative min-h-[60dvh] flex-1">
        <div ref={setScroller} className="absolute inset-0 overflow-auto overscroll-contain">
          <PhoneRows scroller={scroller} />
          <ListState />
        </div>
      </div>
      <RemovedNote />
      <FootStrip />
      <PhoneBar />
    </div>
  )
}
