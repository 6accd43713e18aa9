import { HeartPulse } from 'lucide-react'
import { useCallback, type CSSProperties } from 'react'
import { useHealthTotals } from '@/modules/health/api/health.ts'
import { useT } from '@/i18n/i18n.ts'
import { useLeaveWall } from '@/kits/live-screen/use-leave-wall.ts'
import { WallFrame } from '@/kits/wall/wall-frame.tsx'
import { WallHead } from '@/kits/wall/wall-head.tsx'
import { useBox } from '@/widgets/tile-map/use-box.ts'
import { HeadFigures } from '../head-figures.tsx'
import { useHealth } from '../health-context.tsx'
import { SentPanel } from '../sent-panel.tsx'
import { shownOf } from '../../shown-of.ts'
import { yearName } from '../labels.ts'
import { ArrivalsTicker } from './arrivals-ticker.tsx'
import { BloodWall } from './blood-wall.tsx'
import { GradesWall } from './grades-wall.tsx'
import { LevelsWall } from './levels-wall.tsx'
import { MatrixWall } from './matrix-wall.tsx'
import { MindWall } from './mind-wall.tsx'
import { OverweightWall } from './overweight-wall.tsx'
import { ProgressWall } from './progress-wall.tsx'
import { ReexaminedWall } from './reexamined-wall.tsx'
import { RoomContext, roomOf, type Room } from './room.ts'
import { TrendWall } from './trend-wall.tsx'
import { WallFigure } from './wall-figure.tsx'
import { WeightWall } from './weight-wall.tsx'

const whole = { gridTemplateRows: 'minmax(0,1fr)' }
const units = (n: number) => `calc(${n} * var(--u))`
const sides = 'minmax(0,440fr) minmax(0,956fr) minmax(0,452fr)'

/** Measures of a 1920×1080 picture; from 2000 lines on, of a larger one, so that there is room for more. */
function tracksOf(room: Room): Record<'stage' | 'middle' | 'foot', CSSProperties> {
  const isLarge = room === 'large'
  const rows = [units(60), units(172), 'minmax(0,1fr)', units(isLarge ? 320 : 230), units(46)]
  return {
    stage: {
      gridTemplateRows: rows.join(' '),
      ...(isLarge &&
        ({ '--u': 'min(var(--wall-width) / 2400, var(--wall-height) / 1350)' } as CSSProperties)),
    },
    middle: { gridTemplateColumns: sides },
    // The panel of the blood falls away first.
    foot: { gridTemplateColumns: room === 'small' ? 'minmax(0,1408fr) minmax(0,452fr)' : sides },
  }
}

/** Fills its box at 16:9 and wider without scrolling; nothing to press but Esc. */
export function WallScreen() {
  const { isDistrict, search, go } = useHealth()
  useLeaveWall(
    useCallback(() => {
      const { wall: _wall, ...rest } = search
      go(rest, { replace: true })
    }, [search, go]),
  )
  return (
    <WallFrame grid={whole}>
      <Stage key={String(isDistrict)} />
    </WallFrame>
  )
}

function Stage() {
  const { isDistrict } = useHealth()
  const [frame, { height, u }] = useBox<HTMLDivElement>()
  const padding = 40 * u
  const room = roomOf(height === 0 ? 0 : height + padding)
  const { stage, middle, foot } = tracksOf(room)
  const pair = 'grid min-h-0 gap-3 *:min-h-0'
  return (
    <RoomContext value={room}>
      <div ref={frame} data-size="wall" className="grid gap-3 text-body *:min-h-0 *:min-w-0" style={stage}>
        <Head />
        <div className="grid auto-cols-fr grid-flow-col gap-3">
          <HeadFigures Wall={WallFigure} />
        </div>
        <div className="grid gap-3" style={middle}>
          <div className={`${pair} ${room === 'large' ? 'grid-rows-[3fr_2fr]' : 'grid-rows-[1fr_1fr]'}`}>
            <WeightWall />
            {isDistrict ? <MindWall /> : <OverweightWall />}
          </div>
          {isDistrict ? <MatrixWall /> : <GradesWall />}
          <div className={`${pair} grid-rows-[1fr_1fr]`}>
            <LevelsWall />
            <ReexaminedWall />
          </div>
        </div>
        <div className="grid gap-3 *:min-h-0" style={foot}>
          {room !== 'small' && <BloodWall />}
          <TrendWall />
          {isDistrict ? <SentPanel /> : <ProgressWall />}
        </div>
        <ArrivalsTicker />
      </div>
    </RoomContext>
  )
}

function Head() {
  const { filter, organisation, link } = useHealth()
  const t = useT('health')
  const totals = useHealthTotals(filter)
  const { data } = totals
  const { asOf, stale, offline } = shownOf(totals, false, link)
  const name = data?.area.school?.name ?? data?.area.region ?? organisation.name
  return (
    <WallHead
      icon={HeartPulse}
      organisation={organisation}
      title={t('title', { name })}
      period={data && t('yearLong', { year: yearName(data.round.schoolYear) })}
      asOf={asOf}
      stale={stale}
      offline={offline}
    />
  )
}
