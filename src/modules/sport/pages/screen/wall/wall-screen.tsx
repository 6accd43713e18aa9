import { useCallback, useMemo, type ReactNode } from 'react'
import { streakBands } from '@/modules/sport/contract/screen.ts'
import { useT } from '@/i18n/i18n.ts'
import { useLeaveWall } from '@/kits/live-screen/use-leave-wall.ts'
import { WallFrame } from '@/kits/wall/wall-frame.tsx'
import { useBox } from '@/widgets/tile-map/use-box.ts'
import { RankingPanel } from '../ranking-panel.tsx'
import { SexesPanel } from '../sexes-panel.tsx'
import { useSport } from '../sport-context.tsx'
import { StreaksPanel } from '../streaks-panel.tsx'
import { TwoHourPanel } from '../two-hour-panel.tsx'
import { FocalPanel } from './focal-panel.tsx'
import { ItemBarsPanel } from './items-panel.tsx'
import { TermMinutesPanel } from './minutes-panel.tsx'
import { PairsPanel } from './pairs-panel.tsx'
import { RoomContext, roomOf, type Room } from './room.ts'
import { StageRanking } from './stage-ranking.tsx'
import { TermPanel } from './term-panel.tsx'
import { WallFigures } from './wall-figures.tsx'
import { SportWallHead } from './wall-head.tsx'
import { ArrivalsTicker } from '../arrivals-ticker.tsx'

/** Tracks in the numbers of a 1920×1080 picture. */
const stage = {
  gridTemplateRows: 'minmax(0,60fr) minmax(0,136fr) minmax(0,522fr) minmax(0,228fr) minmax(0,46fr)',
}
const middle = { district: [390, 1058, 400], school: [390, 900, 558] } as const
const cards = { gridTemplateColumns: 'repeat(5,minmax(0,1fr))' }
const tracks = (...widths: readonly number[]) => ({
  gridTemplateColumns: widths.map((width) => `minmax(0,${width}fr)`).join(' '),
})

/** Schools in the middle, the term as a strip below. Fills its box at 16:9 and wider without scrolling; nothing to press but Esc. */
export function WallScreen() {
  const { set, isDistrict } = useSport()
  const [ref, { width, height }] = useBox<HTMLDivElement>()
  useLeaveWall(useCallback(() => set({ wall: undefined }), [set]))
  const room = roomOf(width, height)
  const t = useT('sport-wall')
  const { panels, columns } = foot(isDistrict, room)
  return (
    <div ref={ref} data-theme="wall" className="size-full bg-bg">
      {width > 0 && (
        <RoomContext value={room}>
          <WallFrame grid={stage} isRoomy={room === 'large'}>
            <SportWallHead />
            <div className="grid gap-3" style={cards}>
              <WallFigures />
            </div>
            <div
              className="grid gap-3 *:min-h-0"
              style={tracks(...middle[isDistrict ? 'district' : 'school'])}
            >
              <TwoHourPanel unit={t('unit.roster')} />
              <FocalPanel />
              {isDistrict ? <StageRanking /> : <PairsPanel />}
            </div>
            <div className="grid gap-3 *:min-h-0" style={columns}>
              {panels}
            </div>
            <ArrivalsTicker />
          </WallFrame>
        </RoomContext>
      )}
    </div>
  )
}

/** Names that stand side by side under their bars. */
function SchoolStreaks() {
  const t = useT('sport-wall')
  const names = useMemo(() => Object.fromEntries(streakBands.map((band) => [band, t(`streak.${band}`)])), [t])
  return <StreaksPanel names={names} />
}

/** Grades by minutes, beside the other pictures of a school. */
function SchoolRanking() {
  const t = useT('sport-wall')
  return <RankingPanel max={6} foot={false} unit={t('ranking.unit', { n: 180 })} />
}

/** The row below. Of a school no single day is published, so that it has no strip; at 720p the smallest panel falls away. */
function foot(isDistrict: boolean, room: Room): { panels: ReactNode[]; columns: object } {
  if (!isDistrict)
    return {
      panels: [
        <SchoolStreaks key="streaks" />,
        <ItemBarsPanel key="items" />,
        <SchoolRanking key="ranking" />,
      ],
      columns: tracks(660, 600, 600),
    }
  const panels = [
    <TermPanel key="term" />,
    <TermMinutesPanel key="minutes" />,
    <ItemBarsPanel key="items" />,
    <SexesPanel key="sexes" />,
  ]
  return room === 'small'
    ? { panels: panels.slice(0, 3), columns: tracks(680, 600, 580) }
    : { panels, columns: tracks(530, 460, 410, 440) }
}
