import { Sprout } from 'lucide-react'
import { useCallback } from 'react'
import { useLabourTotals } from '@/modules/labour/api/labour.ts'
import { useT } from '@/i18n/i18n.ts'
import { useLeaveWall } from '@/kits/live-screen/use-leave-wall.ts'
import { WallFrame } from '@/kits/wall/wall-frame.tsx'
import { WallHead } from '@/kits/wall/wall-head.tsx'
import { GradesPanel } from '../analysis/grades-panel.tsx'
import { GroupsPanel } from '../figures/groups-panel.tsx'
import { LabourCards } from '../figures/labour-cards.tsx'
import { useLabour } from '../figures/labour-context.tsx'
import { windowOf } from '../figures/labour-panel.tsx'
import { SettingsPanel } from '../figures/settings-panel.tsx'
import { TrendPanel } from '../figures/trend-panel.tsx'
import { WeeksPanel } from '../figures/weeks-panel.tsx'
import { ArrivalsTicker } from './arrivals-ticker.tsx'

/** Tracks in the numbers of a 1920×1080 picture. */
const stage = {
  gridTemplateRows: 'minmax(0,60fr) minmax(0,168fr) minmax(0,728fr) minmax(0,48fr)',
  gridTemplateColumns: 'minmax(0,1fr)',
}
const middle = { gridTemplateColumns: 'minmax(0,392fr) minmax(0,764fr) minmax(0,692fr)' }
const left = { gridTemplateRows: 'minmax(0,290fr) minmax(0,426fr)' }
const right = { gridTemplateRows: 'minmax(0,470fr) minmax(0,246fr)' }

/** The weeks of the schools stand in the middle; around them where labour happens, the ten task groups, and how it goes on. */
export function WallScreen() {
  const { set } = useLabour()
  useLeaveWall(useCallback(() => set({ wall: undefined }), [set]))
  return (
    <WallFrame grid={stage}>
      <Head />
      <div className="grid grid-cols-5 gap-3">
        <LabourCards />
      </div>
      <div className="grid gap-3 *:min-h-0 *:min-w-0" style={middle}>
        <div className="grid gap-3 *:min-h-0" style={left}>
          <SettingsPanel />
          <TrendPanel />
        </div>
        <WeeksPanel />
        <div className="grid gap-3 *:min-h-0" style={right}>
          <GroupsPanel />
          <GradesPanel />
        </div>
      </div>
      <ArrivalsTicker />
    </WallFrame>
  )
}

function Head() {
  const { filter, isBureau, organisation } = useLabour()
  const t = useT('labour')
  const { data } = useLabourTotals(filter, isBureau)
  return (
    <WallHead
      icon={Sprout}
      organisation={organisation}
      title={t('title', { name: data?.area.school?.name ?? organisation.name })}
      period={data && windowOf(data, t)}
      asOf={data?.asOf}
    />
  )
}
