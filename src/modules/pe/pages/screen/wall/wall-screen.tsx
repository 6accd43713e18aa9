import { HeartPulse } from 'lucide-react'
import { useCurrentUser } from '@/api/account.ts'
import { usePeWall } from '@/modules/pe/api/wall.ts'
import { useT } from '@/i18n/i18n.ts'
import { schoolClock } from '@/lib/school-day.ts'
import { useLiveLink, useReadAgain } from '@/kits/live-screen/live-link.ts'
import { useLeaveWall } from '@/kits/live-screen/use-leave-wall.ts'
import { WallFrame } from '@/kits/wall/wall-frame.tsx'
import { WallHead } from '@/kits/wall/wall-head.tsx'
import { useLiveState } from '@/live/live-state.ts'
import { TickerWaiting } from '@/widgets/timeline-ticker/ticker-waiting.tsx'
import type { PeQuery } from '../../figures/figures-panel.tsx'
import { AlertsPanel } from './alerts-panel.tsx'
import { DensityPanel } from './density-panel.tsx'
import { FocalPanel } from './focal-panel.tsx'
import { FootTicker } from './foot-ticker.tsx'
import { LessonsPanel } from './lessons-panel.tsx'
import { OwnPanel } from './own-panel.tsx'
import { useFocal } from './use-focal.ts'
import { useWallLabels } from './use-wall-labels.ts'
import { WallCards } from './wall-cards.tsx'
import { WeeksPanel } from './weeks-panel.tsx'
import { ZonesPanel } from './zones-panel.tsx'

/** Tracks in the numbers of a 1920×1080 picture. */
const stage = {
  gridTemplateRows: 'minmax(0,60fr) minmax(0,136fr) minmax(0,522fr) minmax(0,228fr) minmax(0,46fr)',
}
const middle = {
  gridTemplateColumns: 'calc(400*var(--u)) minmax(0,1fr) calc(400*var(--u))',
}
/** Where the picture is lower than 800 pixels the smallest of the row falls away. */
const foot = 'grid min-h-0 grid-cols-3 gap-3 *:min-h-0 *:min-w-0 [@container_(max-height:800px)]:grid-cols-2'
const smallest = '[@container_(max-height:800px)]:hidden'

type WallScreenProps = { query: PeQuery; latest: string | null; onLeave: () => void }

/** Fills its box at 16:9 and wider without scrolling; nothing to press but Esc. The lesson that runs lies in the middle. */
export function WallScreen({ query, latest, onLeave }: WallScreenProps) {
  useLeaveWall(onLeave)
  const live = useLiveState()
  useReadAgain(live, 'lessons')
  const wall = usePeWall()
  const focal = useFocal(wall.data?.focal)
  const isPast = latest !== null
  return (
    <WallFrame grid={stage}>
      <Head query={query} latest={latest} wall={wall} />
      <WallCards week={query.data} day={wall.data} isPast={isPast} />
      <div className="grid gap-3 *:min-h-0 *:min-w-0" style={middle}>
        <LessonsPanel query={wall} />
        <FocalPanel query={wall} focal={focal} />
        <div className="flex flex-col gap-3">
          <AlertsPanel query={wall} />
          <ZonesPanel query={wall} focal={focal} />
        </div>
      </div>
      <div className={foot}>
        <DensityPanel isPast={isPast} query={wall} week={query.data} focal={focal.lesson?.id} />
        <OwnPanel query={query} isPast={isPast} className={smallest} />
        <WeeksPanel query={wall} />
      </div>
      {wall.data ? <FootTicker wall={wall.data} /> : <TickerWaiting failed={wall.isError} />}
    </WallFrame>
  )
}

type HeadProps = Pick<WallScreenProps, 'query' | 'latest'> & { wall: ReturnType<typeof usePeWall> }

function Head({ query: { data }, latest, wall: { data: wall, isError } }: HeadProps) {
  const t = useT('physical')
  const { organisation } = useCurrentUser()
  const { isDown, isLost } = useLiveLink(useLiveState())
  return (
    <WallHead
      icon={HeartPulse}
      organisation={organisation}
      title={t('screen.title', { name: organisation.name })}
      {...useHeadLabels({ data, latest, wall })}
      asOf={wall?.asOf}
      stale={isError && isLost}
      offline={isError && isDown}
    />
  )
}

type HeadFigures = {
  data: PeQuery['data']
  latest: string | null
  wall: HeadProps['wall']['data']
}

/** Week and weekday with what the day has, and whether the figures are of an older week. */
function useHeadLabels({ data, latest, wall }: HeadFigures) {
  const t = useT('pe-wall')
  const { join, weekday } = useWallLabels()
  const today =
    wall && wall.day === wall.today ? wall.lessons.filter(({ state }) => state !== 'cancelled') : []
  const now = today.filter(({ elapsed }) => elapsed !== null).length
  const clock = wall ? schoolClock(new Date(wall.asOf)) : ''
  const done = today.filter(({ elapsed, startsAt }) => elapsed === null && startsAt <= clock).length
  const period =
    wall &&
    join([
      wall.termWeek !== null && t('head.week', { n: wall.termWeek }),
      weekday(wall.today),
      today.length > 0 ? t('head.today', { of: today.length, done, now }) : t('head.noLessons'),
    ])
  const note =
    latest !== null && data
      ? t('head.latest', { from: data.start.slice(5), to: data.end.slice(5) })
      : undefined
  return { period, note }
}
