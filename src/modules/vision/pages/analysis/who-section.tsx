import { AgePanel } from './panels/age-panel.tsx'
import { ExcludedPanel } from './panels/excluded-panel.tsx'
import { whoSizes } from './who-sizes.ts'

/** Both are counted over the exams themselves, and asked for when the reader comes near. */
export function WhoSection() {
  return (
    <>
      <div className={whoSizes[0]}>
        <AgePanel />
      </div>
      <div className={whoSizes[1]}>
        <ExcludedPanel />
      </div>
    </>
  )
}
