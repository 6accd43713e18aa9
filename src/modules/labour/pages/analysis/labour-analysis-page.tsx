import { Link } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { AudienceArea } from '@/kits/audience/audience-area.tsx'
import { FilterBar } from '@/kits/analysis/filter-bar.tsx'
import { PanelGrid } from '@/kits/analysis/panel-grid.tsx'
import { useEscapeUp } from '@/kits/analysis/use-escape-up.ts'
import { useReadAgain } from '@/kits/live-screen/live-link.ts'
import { PageTools } from '@/lib/page-tools.tsx'
import { useLiveState } from '@/live/live-state.ts'
import { buttonClass } from '@/ui/button.tsx'
import { preloadCharts } from '@/widgets/echart/chart.tsx'
import { LabourPath } from '../figures/drill-path.tsx'
import { GroupsPanel } from '../figures/groups-panel.tsx'
import { LabourCards } from '../figures/labour-cards.tsx'
import { LabourContext, useLabour, useLabourArea } from '../figures/labour-context.tsx'
import { LabourDefinition } from '../figures/labour-definition.tsx'
import { SettingsPanel } from '../figures/settings-panel.tsx'
import { TasksPanel } from '../figures/tasks-panel.tsx'
import { useTermFields } from '../figures/term-fields.ts'
import { TrendPanel } from '../figures/trend-panel.tsx'
import { WeeksPanel } from '../figures/weeks-panel.tsx'
import { OpenWeek } from '../week/open-week.tsx'
import { CloserPanel } from './closer-panel.tsx'
import { LabourRows } from './detail-rows.tsx'
import { GradesPanel } from './grades-panel.tsx'
import { useSchoolField } from './school-field.ts'
import { SumsPanel } from './sums-panel.tsx'

const panels = [
  { id: 'weeks', Panel: WeeksPanel, size: 'h-150 @5xl:col-span-2' },
  { id: 'trend', Panel: TrendPanel, size: 'h-80' },
  { id: 'grades', Panel: GradesPanel, size: 'h-80' },
  { id: 'groups', Panel: GroupsPanel, size: 'h-122' },
  { id: 'sums', Panel: SumsPanel, size: 'h-122' },
  { id: 'closer', Panel: CloserPanel, size: 'h-122 @5xl:col-span-2' },
  { id: 'places', Panel: SettingsPanel, size: 'h-96' },
  { id: 'tasks', Panel: TasksPanel, size: 'h-96' },
] as const

/** Labour of some weeks of a term, of a school (WRK-04) or of the district (WRK-08): who, what, where and how it changes. */
export const LabourAnalysisPage = () => (
  <AudienceArea>
    <Analysis />
  </AudienceArea>
)

function Analysis() {
  const area = useLabourArea()
  useReadAgain(useLiveState(), 'labour')
  useLayoutEffect(preloadCharts, [])
  return (
    <LabourContext value={area}>
      <Body />
      <LabourDefinition />
      <OpenWeek />
    </LabourContext>
  )
}

function Body() {
  const { isBureau, up, set } = useLabour()
  const t = useT('labour')
  const fields = [...useSchoolField(), ...useTermFields()]
  useEscapeUp(up)
  return (
    <div className="@container flex flex-col gap-3">
      <PageTools>
        <Link to={isBureau ? '/work/cityBase' : '/work/base'} className={buttonClass('link', 'small')}>
          {t('link.screen')}
        </Link>
      </PageTools>
      <FilterBar
        fields={fields}
        onClearAll={() =>
          set({ term: undefined, from: undefined, to: undefined, school: undefined, grade: undefined })
        }
      >
        <LabourPath />
      </FilterBar>
      <div className="grid grid-cols-2 gap-2 @2xl:grid-cols-3 @2xl:gap-3 @5xl:grid-cols-5 *:nth-3:col-span-2 @2xl:*:nth-3:col-span-1">
        <LabourCards />
      </div>
      <PanelGrid panels={panels} className="@5xl:grid-cols-2" />
      <LabourRows />
    </div>
  )
}
