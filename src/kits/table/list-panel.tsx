import { AsOf } from './as-of.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { ControlsRow } from './controls-row.tsx'
import { FootStrip } from './foot-strip.tsx'
import { GoneNote } from './gone-note.tsx'
import { Grid } from './grid.tsx'
import { ListState } from './list-state.tsx'
import { PanelHead } from './panel-head.tsx'
import { filterHeight, headHeight } from './places.ts'

/** Controls, and a panel that fills the rest of the page; its rows scroll inside. */
export const ListPanel = () => (
  <div className="flex min-h-0 flex-1 flex-col">
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
        <GoneNote />
        <FootStrip />
        <BulkBar />
      </section>
    </div>
  </div>
)
