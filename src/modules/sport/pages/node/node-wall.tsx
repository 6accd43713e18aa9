import { Activity } from 'lucide-react'
import { useT } from '@/i18n/i18n.ts'
import type { NodeWallProps } from '@/kits/node-screen/node-screen-props.ts'
import { NodeWallFrame } from '@/kits/node-screen/node-wall-frame.tsx'
import { useFromText } from '@/kits/node-screen/use-from-text.ts'
import { useNodeSport } from '@/modules/sport/api/node-screen.ts'
import { preloadCharts } from '@/widgets/echart/chart.tsx'
import { NodeArea } from './node-context.tsx'
import { NodeWallFigures } from './node-figures.tsx'
import { NodeChildren, NodeItemBars, NodeMinutes, NodeSexes, NodeTwoHours } from './node-panels.tsx'
import { NodeRanking } from './node-ranking.tsx'
import { NodeStrip } from './node-strip.tsx'

preloadCharts()

/** Tracks in the numbers of a 1920×1080 picture, as on a district's wall; no ticker, for arrivals are of schools. */
const stage = {
  gridTemplateColumns: 'minmax(0,1fr)',
  gridTemplateRows: 'minmax(0,60fr) minmax(0,136fr) minmax(0,522fr) minmax(0,286fr)',
}
const cards = { gridTemplateColumns: 'repeat(5,minmax(0,1fr))' }
const middle = { gridTemplateColumns: 'minmax(0,390fr) minmax(0,1030fr) minmax(0,428fr)' }
const foot = { gridTemplateColumns: 'minmax(0,500fr) minmax(0,430fr) minmax(0,400fr) minmax(0,508fr)' }

/** The sport of a city or province on a wall: fills its box without scrolling; nothing to press. */
export function NodeSportWall({ code, ...wall }: NodeWallProps) {
  const t = useT('sport')
  const fromText = useFromText()
  const query = useNodeSport(code)
  const { data } = query
  const screen = data?.screen
  return (
    <NodeArea>
      <NodeWallFrame
        {...wall}
        icon={Activity}
        title={(name) => t('title', { name })}
        name={data?.node.name}
        period={
          screen &&
          `${t('node.week', { start: screen.start.slice(5), end: screen.end.slice(5) })} · ${fromText(screen.head.from)}`
        }
        asOf={screen?.asOf}
        empty={data && !screen ? { title: t('node.nothing'), detail: t('node.nothingWhy') } : undefined}
        grid={stage}
      >
        <div className="grid gap-3" style={cards}>
          <NodeWallFigures query={query} />
        </div>
        <div className="grid gap-3 *:min-h-0" style={middle}>
          <NodeTwoHours query={query} />
          <NodeChildren query={query} />
          <NodeRanking query={query} />
        </div>
        <div className="grid gap-3 *:min-h-0" style={foot}>
          <NodeStrip query={query} />
          <NodeMinutes query={query} />
          <NodeItemBars query={query} />
          <NodeSexes query={query} />
        </div>
      </NodeWallFrame>
    </NodeArea>
  )
}
