import { GapPanel } from './gap-panel.tsx'
import { HoursPanel } from './hours-panel.tsx'
import { ItemsPanel } from './items-panel.tsx'
import { SpreadPanel } from './spread-panel.tsx'

const panels = [
  { id: 'items', Panel: ItemsPanel },
  { id: 'hours', Panel: HoursPanel },
  { id: 'spread', Panel: SpreadPanel },
  { id: 'gap', Panel: GapPanel },
] as const

/** How the window was spent, when, for how long, and by whom. */
export const DeeperPanels = ({ sizes }: { sizes: readonly string[] }) =>
  panels.map(({ id, Panel }, i) => (
    <div key={id} className={sizes[i]}>
      <Panel />
    </div>
  ))
