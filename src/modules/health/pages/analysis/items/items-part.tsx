import { useFitnessBreakdown } from '@/modules/health/api/health.ts'
import { LinkedRows } from '@/kits/analysis/linked-rows.tsx'
import { useAnalysis } from '../analysis-context.ts'
import { ItemsPanel } from '../panels/items-panel.tsx'
import { MissingPanel } from '../panels/missing-panel.tsx'
import { SpreadPanel } from '../panels/spread-panel.tsx'
import { WeakPanel } from '../panels/weak-panel.tsx'
import { ItemRows } from './item-rows.tsx'
import { ItemsHead } from './items-head.tsx'

/** The fitness test by its items alone: nothing here is made of a total or of its levels. */
export function ItemsPart() {
  const { isDistrict, filter, by } = useAnalysis()
  const rows = useFitnessBreakdown({ ...filter, by }).data?.rows
  const foot = isDistrict ? 'h-110' : 'h-80'
  return (
    <>
      <ItemsHead />
      <div className="grid grid-cols-1 gap-3 @2xl:grid-cols-2">
        <div className="h-80">
          <ItemsPanel />
        </div>
        <div className="h-80">
          <WeakPanel />
        </div>
        <LinkedRows rows={rows} className={foot}>
          <MissingPanel />
        </LinkedRows>
        <div className={foot}>
          <SpreadPanel />
        </div>
      </div>
      <ItemRows />
    </>
  )
}
