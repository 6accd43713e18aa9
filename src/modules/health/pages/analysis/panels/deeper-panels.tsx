import { CohortPanel } from './cohort-panel.tsx'
import { SpreadPanel } from './spread-panel.tsx'

/** Spread of an item's scores, and the change of the same children. */
export const DeeperPanels = ({ places }: { places: readonly [string, string] }) => (
  <>
    <div className={places[0]}>
      <SpreadPanel />
    </div>
    <div className={places[1]}>
      <CohortPanel />
    </div>
  </>
)
