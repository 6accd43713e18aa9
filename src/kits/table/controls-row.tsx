import { ConditionChips } from './condition-chips.tsx'
import { SearchBox } from './search-box.tsx'
import { useThisList } from './use-list.ts'
import { ViewMenu } from './view-menu.tsx'

/** Saved views, search and set conditions at the left, the page's own buttons at the right. */
export function ControlsRow() {
  const { definition, props, shown } = useThisList()
  const actions = typeof props.actions === 'function' ? props.actions(shown) : props.actions
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <ViewMenu />
      {definition.search && <SearchBox />}
      <ConditionChips />
      {actions && <div className="ml-auto flex flex-wrap items-center gap-2">{actions}</div>}
    </div>
  )
}
