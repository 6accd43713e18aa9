import { lazy } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { NearSection } from '@/kits/analysis/near-section.tsx'
import { PanelGrid } from '@/kits/analysis/panel-grid.tsx'
import { useEscapeUp } from '@/kits/analysis/use-escape-up.ts'
import { useSport } from '../screen/sport-context.tsx'
import { AnalysisFilters } from './analysis-filters.tsx'
import { AnalysisTools } from './analysis-tools.tsx'
import { DetailRows } from './detail-rows.tsx'
import { HeadRow } from './head-row.tsx'
import { AbsentPanel } from './panels/absent-panel.tsx'
import { DaysPanel } from './panels/days-panel.tsx'
import { PartsPanel } from './panels/parts-panel.tsx'

const DeeperPanels = lazy(() =>
  import('./panels/deeper-panels.tsx').then((part) => ({ default: part.DeeperPanels })),
)

const first = [
  { id: 'days', Panel: DaysPanel, size: 'h-80 @2xl:col-span-12 @5xl:col-span-5' },
  { id: 'parts', Panel: PartsPanel, size: 'h-80 @2xl:col-span-6 @5xl:col-span-4' },
  { id: 'absent', Panel: AbsentPanel, size: 'h-80 @2xl:col-span-6 @5xl:col-span-3' },
] as const
const half = 'h-80 @2xl:col-span-6'
const deeper = [half, half, half, half]

/** What the window says, day by day and place by place; then how it was spent, and by whom; then row by row. */
export function AnalysisPanels() {
  const t = useT('sport-analysis')
  useEscapeUp(useSport().up)
  return (
    <div className="@container flex flex-col gap-3">
      <AnalysisTools />
      <AnalysisFilters />
      <HeadRow />
      <PanelGrid panels={first} className="@2xl:grid-cols-12" />
      <NearSection label={t('deeper')} sizes={deeper}>
        <DeeperPanels sizes={deeper} />
      </NearSection>
      <DetailRows />
    </div>
  )
}
