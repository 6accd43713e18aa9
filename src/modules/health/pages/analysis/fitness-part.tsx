import { lazy, Suspense } from 'react'
import { useFitnessBreakdown } from '@/modules/health/api/health.ts'
import { useT } from '@/i18n/i18n.ts'
import { LinkedRows } from '@/kits/analysis/linked-rows.tsx'
import { NearSection } from '@/kits/analysis/near-section.tsx'
import { useAnalysis } from './analysis-context.ts'
import { FitnessRows } from './fitness-rows.tsx'
import { HeadRow } from './head-row.tsx'
import { BorderlinePanel } from './panels/borderline-panel.tsx'
import { ItemsPanel } from './panels/items-panel.tsx'
import { MissingPanel } from './panels/missing-panel.tsx'
import { ScoresPanel } from './panels/scores-panel.tsx'
import { ScoreSwitch } from './score-switch.tsx'
import { WeakPanel } from './panels/weak-panel.tsx'

const DeeperPanels = lazy(() =>
  import('./panels/deeper-panels.tsx').then((part) => ({ default: part.DeeperPanels })),
)

const ItemsPart = lazy(() => import('./items/items-part.tsx').then((part) => ({ default: part.ItemsPart })))

const third = 'h-80 @2xl:col-span-6 @5xl:col-span-4'
const half = 'h-74 @2xl:col-span-12 @5xl:col-span-6'
/** A district has a row for each of its schools. */
const tallHalf = 'h-110 @2xl:col-span-12 @5xl:col-span-6'
const deeper = ['h-110 @2xl:col-span-12 @5xl:col-span-7', 'h-110 @2xl:col-span-12 @5xl:col-span-5'] as const

/** The fitness test: how totals and items stand, who lacks what and who is just short, then its spread and its change. */
export function FitnessPart() {
  const { isDistrict, filter, by, search } = useAnalysis()
  const rows = useFitnessBreakdown({ ...filter, by }).data?.rows
  const t = useT('health-analysis')
  const foot = isDistrict ? tallHalf : half
  if (search.score === 'items')
    return (
      <>
        <ScoreSwitch />
        <Suspense fallback={<div className="h-220" />}>
          <ItemsPart />
        </Suspense>
      </>
    )
  return (
    <>
      <ScoreSwitch />
      <HeadRow />
      <div className="grid grid-cols-1 gap-3 @2xl:grid-cols-12">
        <div className={third}>
          <ScoresPanel />
        </div>
        <div className={third}>
          <ItemsPanel />
        </div>
        <div className="h-80 @2xl:col-span-12 @5xl:col-span-4">
          <WeakPanel />
        </div>
        <LinkedRows rows={rows} className={foot}>
          <MissingPanel />
        </LinkedRows>
        <div className={foot}>
          <BorderlinePanel />
        </div>
      </div>
      <NearSection label={t('deeper.fitness')} sizes={deeper}>
        <LinkedRows rows={rows} className="contents">
          <DeeperPanels sizes={deeper} />
        </LinkedRows>
      </NearSection>
      <LinkedRows rows={rows}>
        <FitnessRows />
      </LinkedRows>
    </>
  )
}
