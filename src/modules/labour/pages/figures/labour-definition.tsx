import { lazy, Suspense } from 'react'
import { loadMetricLabels } from '@/kits/metric/metric-labels.ts'
import { useLabour } from './labour-context.tsx'

const Definition = lazy(async () => {
  const [part] = await Promise.all([import('./definition-drawer.tsx'), loadMetricLabels('labour')])
  return { default: part.DefinitionDrawer }
})

/** The definition that is open, if any; fetched with the first. */
export function LabourDefinition() {
  const { metric, define } = useLabour()
  return (
    metric && (
      <Suspense fallback={null}>
        <Definition metric={metric} onClose={() => define(null)} />
      </Suspense>
    )
  )
}
