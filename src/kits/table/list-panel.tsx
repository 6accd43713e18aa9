import { useT } from '@/i18n/i18n.ts'
import { AsOf } from './as-of.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { FootStrip } from './foot-strip.tsx'
import { RemovedNote } from './removed-note.tsx'
import { Grid } from './grid.tsx'
import { ListState } from './list-state.tsx'
import { filterHeight, headHeight } from './column-tracks.ts'
import { ConditionChips } from './condition-chips.tsx'
import { SearchBox } from './search-box.tsx'
import { useThisList } from './use-list.ts'
import { ViewMenu } from './view-menu.tsx'
import { ColumnChooser } from './column-chooser.tsx'
import { DensityMenu } from './density-menu.tsx'
import { SaveView } from './save-view.tsx'
import { SkipToRows } from './skip-to-rows.tsx'
import { useScope } from './use-scope.ts'

/** Controls, and a panel that fills the rest of the page; its rows scroll inside. */
export const ListPanel = () => (
  <div className="flex min-h-0 flex-1 flex-col">
    <SkipToRows />
    <AsOf />
    <ControlsRow />
    <div className="relative min-h-[26rem] flex-1 max-[992px]:min-h-[75dvh]">
      <section className="absolute inset-0 flex flex-col overflow-hidden rounded border border-line bg-surface">
        <PanelHead />
        <div className="relative min-h-0 flex-1">
          <Grid />
          <div
            className="pointer-events-none absolute inset-x-0 bottom-0 flex overflow-auto *:pointer-events-auto"
            style={{ top: headHeight + filterHeight }}
          >
            <ListState />
          </div>
        </div>
        <RemovedNote />
        <FootStrip />
        <BulkBar />
      </section>
    </div>
  </div>
)

/** Saved views, search and set conditions at the left, the page's own buttons at the right. */
function ControlsRow() {
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

/** How many rows, of what; and how they are shown. 44 high. */
function PanelHead() {
  const t = useT('table')
  const { count, scope } = useScope()
  return (
    <div className="flex min-h-11 shrink-0 flex-wrap items-center gap-x-3 px-4">
      <p role="status" className="flex min-w-0 flex-1 items-baseline gap-3">
        <span className="text-body font-semibold whitespace-nowrap text-t1">{count}</span>
        <span className="truncate text-note text-t2">{scope}</span>
      </p>
      <div role="group" aria-label={t('title')} className="flex items-center gap-1">
        <SaveView />
        <DensityMenu />
        <ColumnChooser />
      </div>
    </div>
  )
}
