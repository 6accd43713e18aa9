import { useAnalysis } from './analysis-context.ts'
import { AgePanel } from './panels/age-panel.tsx'
import { BoardingPanel } from './panels/boarding-panel.tsx'
import { ExcludedPanel } from './panels/excluded-panel.tsx'
import { StreetPanel } from './panels/street-panel.tsx'
import { whoSizes } from './who-sizes.ts'

/** At the foot of the page: asked for when the reader comes near. */
export function WhoSection() {
  const { by } = useAnalysis()
  const [ages, excluded, boarding, streets] = whoSizes[by]
  return (
    <>
      <div className={ages}>
        <AgePanel />
      </div>
      <div className={excluded}>
        <ExcludedPanel />
      </div>
      <div className={boarding}>
        <BoardingPanel />
      </div>
      {streets && (
        <div className={streets}>
          <StreetPanel />
        </div>
      )}
    </>
  )
}
