import { lazy, Suspense, useState } from 'react'
import { useRetestQuality } from '@/modules/vision/api/retest.ts'
import { loadMetricLabels } from '@/kits/metric/metric-labels.ts'
import { useAnalysis } from '../analysis-context.ts'
import { RetestFigures } from './retest-figures.tsx'
import { RetestLimits } from './retest-limits.tsx'
import { retestSizes } from './retest-sizes.ts'

const RetestDefinition = lazy(async () => {
  const [part] = await Promise.all([import('./retest-definition.tsx'), loadMetricLabels('vision')])
  return { default: part.RetestDefinition }
})

/** Quality of the measuring: how many children were measured again, and whose measures differ by more than chance. */
export function RetestSection() {
  const { filter } = useAnalysis()
  const [isDefined, define] = useState(false)
  const { round, school, grade, class: classId, stage } = filter
  const query = useRetestQuality({
    ...(round !== undefined && { round }),
    ...(school !== undefined && { school }),
    ...(grade !== undefined && { grade }),
    ...(classId !== undefined && { class: classId }),
    ...(stage !== undefined && { stage }),
  })
  const part = { query, define: () => define(true) }
  return (
    <>
      <div className={retestSizes[0]}>
        <RetestFigures {...part} />
      </div>
      <div className={retestSizes[1]}>
        <RetestLimits {...part} />
      </div>
      {isDefined && (
        <Suspense fallback={null}>
          <RetestDefinition quality={query.data} onClose={() => define(false)} />
        </Suspense>
      )}
    </>
  )
}
