import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '@/i18n/i18n.ts'
import type { NodeWallProps } from '@/kits/node-screen/node-screen-props.ts'
import { NodeWallFrame } from '@/kits/node-screen/node-wall-frame.tsx'
import type { NodeCheck, NodeFitness } from '@/modules/health/contract/node-screen.ts'
import { preloadCharts } from '@/widgets/echart/chart.tsx'
import { NodeArea } from './node-area.tsx'
import { usePeriodText } from './use-period-text.ts'

preloadCharts()

/** Tracks in the numbers of a 1920×1080 picture, as on a district's wall; no ticker, for arrivals are of schools. */
const stage = {
  gridTemplateColumns: 'minmax(0,440fr) minmax(0,956fr) minmax(0,452fr)',
  gridTemplateRows: 'minmax(0,60fr) minmax(0,172fr) minmax(0,272fr) minmax(0,260fr) minmax(0,228fr)',
}

/** Where each panel stands. */
const tracks = {
  cards: 'col-span-full grid auto-cols-fr grid-flow-col gap-3',
  leftTop: 'col-start-1 row-start-3',
  leftBottom: 'col-start-1 row-start-4',
  middle: 'col-start-2 row-start-3 row-end-5',
  rightTop: 'col-start-3 row-start-3',
  rightBottom: 'col-start-3 row-start-4',
  footLeft: 'col-start-1 row-start-5',
  footMiddle: 'col-start-2 row-start-5',
  footRight: 'col-start-3 row-start-5',
} as const
type Track = keyof typeof tracks
const inOrder = Object.keys(tracks) as Track[]

type HealthNodeWallProps = Omit<NodeWallProps, 'code'> & {
  icon: LucideIcon
  /** Undefined until it is answered. */
  reply: NodeCheck | NodeFitness | undefined
  title: (name: string) => string
  /** What is missing where no district has a round. */
  empty: string
  panels: Record<Track, ReactNode>
}

/** A wall of check-ups or of the fitness test of a city or province: fills its box without scrolling; nothing to press. */
export function HealthNodeWall({ reply, empty, panels, ...wall }: HealthNodeWallProps) {
  const t = useT('health-node')
  const screen = reply?.screen
  return (
    <NodeArea>
      <NodeWallFrame
        {...wall}
        name={reply?.node.name}
        period={usePeriodText(screen)}
        asOf={screen?.asOf}
        empty={reply && !screen ? { title: empty, detail: t('noRoundWhy') } : undefined}
        grid={stage}
      >
        {inOrder.map((track) => (
          <div key={track} className={tracks[track]}>
            {panels[track]}
          </div>
        ))}
      </NodeWallFrame>
    </NodeArea>
  )
}
