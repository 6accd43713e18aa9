import { CohortPanel } from './cohort-panel.tsx'
import { SpreadPanel } from './spread-panel.tsx'

/** Spread of an item's scores, and the change of the same children. */
export const DeeperPanels = ({ sizes }: { sizes: readonly [string, string] }) => (
  <>
    <div className={sizes[0]}>
      <SpreadPanel />
    </div>
    <div className={sizes[1]}>
      <CohortPanel />
    </div>
  </>
)
