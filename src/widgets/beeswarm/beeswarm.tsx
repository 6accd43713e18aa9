import { useCallback, useMemo } from 'react'
import { formatCount } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { useSize } from '@/ui/size.tsx'
import { Chart, type ChartPlot } from '@/widgets/echart/chart.tsx'
import type { ChartTheme } from '@/widgets/echart/chart-theme.ts'
import { KeyList } from '@/widgets/key-list/key-list.tsx'
import type { Drill } from '@/widgets/mark/use-mark-cursor.tsx'
import { useBox } from '@/widgets/tile-map/use-box.ts'
import { swarmLayout } from './swarm-layout.ts'
import { swarmZones, toSwarmMarks, zoneCount } from './to-swarm-marks.ts'
import type { SwarmPoint } from './swarm-point.ts'
import { toSwarmOption } from './to-swarm-option.ts'

export type BeeswarmProps = Drill & {
  label: string
  /** Up to some two thousand; the dots get smaller as there are more. */
  points: readonly SwarmPoint[]
}

/** One dot per child on the total, and who is just short of a level. For how many stand where, use the histogram. */
export function Beeswarm({ label, points, onDrill, onUp }: BeeswarmProps) {
  const t = useT('widgets')
  const [ref, box] = useBox<HTMLDivElement>()
  const isWall = useSize() === 'wall'
  const layout = useMemo(() => swarmLayout(points, { ...box, isWall }), [points, box, isWall])
  const toOption = useCallback((theme: ChartTheme) => toSwarmOption(layout, theme), [layout])
  const marks = useMemo(() => toSwarmMarks(layout.dots, t), [layout, t])
  const zones = swarmZones.map(({ id, to }) => ({
    id,
    to,
    labels: t('swarm.zone', { name: t(`swarm.${id}`), n: formatCount(zoneCount(points, id)) }),
  }))

  const overlay = ({ locate, theme, width }: ChartPlot) =>
    zones.map(({ id, to, labels }) => {
      const at = locate([to, 0], 0)
      return (
        at && (
          <span
            key={id}
            className="absolute text-axis font-semibold whitespace-nowrap text-t1"
            style={{ left: at.x + 6 * theme.u, top: theme.u }}
          >
            {/* Where there is little room the count alone. */}
            {width < 420 * theme.u ? labels.replace(/^.*?(?=\d)/, '') : labels}
          </span>
        )
      )
    })
  const key = [
    { id: 'boy', label: t('swarm.boy'), look: 'rounded-full! border-2 border-boy' },
    { id: 'girl', label: t('swarm.girl'), look: 'rounded-full! bg-girl' },
  ]
  const spoken = [label, ...zones.map(({ labels }) => labels)].join(t('listComma'))
  return (
    <div className="flex size-full flex-col">
      <KeyList entries={key} />
      <div ref={ref} className="min-h-0 flex-1">
        <Chart
          toOption={toOption}
          marks={marks}
          overlay={overlay}
          onDrill={onDrill}
          onUp={onUp}
          label={spoken}
        />
      </div>
    </div>
  )
}
