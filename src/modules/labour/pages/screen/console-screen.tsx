import { Link } from '@tanstack/react-router'
import { useLabourTotals } from '@/modules/labour/api/labour.ts'
import { formatDateTime } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { FilterBar } from '@/kits/analysis/filter-bar.tsx'
import { useEscapeUp } from '@/kits/analysis/use-escape-up.ts'
import { DisplayButton } from '@/kits/display/display-button.tsx'
import { WallButton } from '@/kits/display/wall-button.tsx'
import { PageTools } from '@/lib/page-tools.tsx'
import { buttonClass } from '@/ui/button.tsx'
import { LabourPath } from '../figures/drill-path.tsx'
import { GroupsPanel } from '../figures/groups-panel.tsx'
import { LabourCards } from '../figures/labour-cards.tsx'
import { useLabour } from '../figures/labour-context.tsx'
import { SettingsPanel } from '../figures/settings-panel.tsx'
import { TasksPanel } from '../figures/tasks-panel.tsx'
import { useTermFields } from '../figures/term-fields.ts'
import { TrendPanel } from '../figures/trend-panel.tsx'
import { WeeksPanel } from '../figures/weeks-panel.tsx'

/** In the frame: five figures of the term, which weeks had lessons, which task groups were done, where, and how it goes. */
export function ConsoleScreen() {
  const { up } = useLabour()
  const fields = useTermFields()
  useEscapeUp(up)
  return (
    <div className="@container flex flex-col gap-3">
      <ScreenTools />
      <FilterBar fields={fields.filter(({ key }) => key === 'term')}>
        <LabourPath />
      </FilterBar>
      <div className="grid grid-cols-2 gap-2 @2xl:grid-cols-3 @2xl:gap-3 @5xl:grid-cols-5 *:nth-3:col-span-2 @2xl:*:nth-3:col-span-1">
        <LabourCards />
      </div>
      <div className="grid grid-cols-1 gap-3 @5xl:grid-cols-12">
        <div className="h-150 @5xl:col-span-7 @5xl:h-auto">
          <WeeksPanel />
        </div>
        <div className="flex flex-col gap-3 @5xl:col-span-5">
          <div className="h-122">
            <GroupsPanel />
          </div>
          <div className="h-96 @5xl:h-auto @5xl:min-h-96 @5xl:flex-1">
            <SettingsPanel />
          </div>
        </div>
        <div className="h-72 @5xl:col-span-7">
          <TrendPanel />
        </div>
        <div className="h-72 @5xl:col-span-5">
          <TasksPanel />
        </div>
      </div>
    </div>
  )
}

function ScreenTools() {
  const { isBureau, search, set, filter } = useLabour()
  const t = useT('labour')
  const { data } = useLabourTotals(filter, isBureau)
  return (
    <PageTools>
      <Link to={isBureau ? '/work/cityAnalysis' : '/work/analysis'} className={buttonClass('link', 'small')}>
        {t('link.analysis')}
      </Link>
      <span className="ml-auto flex items-center gap-3">
        {data && (
          <span className="text-note whitespace-nowrap text-t2 max-[600px]:hidden">
            {t('asOf', { time: formatDateTime(data.asOf) })}
          </span>
        )}
        <WallButton label={t('wall')} onWall={() => set({ wall: 1 })} />
        <DisplayButton
          subject={{
            shown: { screen: 'labour', ...(search.school !== undefined && { school: search.school }) },
          }}
        />
      </span>
    </PageTools>
  )
}
