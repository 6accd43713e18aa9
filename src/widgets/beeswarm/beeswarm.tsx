import { useMemo, useRef, type PointerEvent } from 'react'
import { formatCount } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { KeyList } from '@/widgets/key-list/key-list.tsx'
import { MarkReading } from '@/widgets/mark/mark-reading.tsx'
import { markAt } from '@/widgets/mark/next-mark.ts'
import { useMarkCursor, type Drill } from '@/widgets/mark/use-mark-cursor.tsx'
import { useBox } from '@/widgets/tile-map/use-box.ts'
import { SwarmPicture } from './swarm-picture.tsx'
import { toSwarmScene } from './to-swarm-scene.ts'
import { swarmZones, toSwarmMarks, zoneCount, type SwarmPoint } from './to-swarm-marks.ts'

export type BeeswarmProps = Drill & {
  label: string
  /** Up to some two thousand; the dots get smaller as there are more. */
  points: readonly SwarmPoint[]
}

/** One dot per child on the total, and who is just short of a level. For how many stand where, use the histogram. */
export function Beeswarm({ label, points, onDrill, onUp }: BeeswarmProps) {
  const t = useT('widgets')
  const [plot, box] = useBox<HTMLDivElement>()
  const host = useRef<HTMLDivElement>(null)
  const marks = useMemo(() => toSwarmMarks(points, t), [points, t])
  const scene = useMemo(() => (box.width > 0 ? toSwarmScene(points, box) : null), [points, box])
  const spots = () => marks.map(({ id }) => scene?.dots.get(id) ?? null)
  const cursor = useMarkCursor(marks, spots, { onDrill, onUp })
  const mark = marks[cursor.index]
  const at = cursor.active && mark ? scene?.dots.get(mark.id) : null

  function follow(event: PointerEvent) {
    const frame = plot.current?.getBoundingClientRect()
    if (!frame) return
    const found = markAt(
      spots(),
      { x: event.clientX - frame.x, y: event.clientY - frame.y },
      12 * box.u,
      false,
    )
    cursor.point(found === null ? null : (marks[found]?.id ?? null))
  }

  const words = swarmZones.map(({ id }) =>
    t('swarm.zone', { name: t(`swarm.${id}`), n: formatCount(zoneCount(points, id)) }),
  )
  const key = [
    { id: 'boy', label: t('swarm.boy'), look: 'rounded-full! border-2 border-boy' },
    { id: 'girl', label: t('swarm.girl'), look: 'rounded-full! bg-girl' },
  ]
  return (
    <div className="flex size-full flex-col">
      <KeyList entries={key} />
      <div
        ref={host}
        role="application"
        aria-label={[label, ...words].join(t('listComma'))}
        tabIndex={0}
        onKeyDown={cursor.onKeyDown}
        onFocus={(event) => event.currentTarget.matches(':focus-visible') && cursor.onFocus()}
        onBlur={cursor.onBlur}
        onPointerMove={follow}
        onPointerLeave={() => cursor.active?.by === 'pointer' && cursor.point(null)}
        onClick={() => mark && cursor.drill(mark.id)}
        className="mark-host relative min-h-0 flex-1 outline-none"
      >
        <div ref={plot} className="absolute inset-0">
          {scene && <SwarmPicture scene={scene} points={points} words={words} />}
        </div>
        {at && (
          <span
            className="pointer-events-none absolute size-2.5 -translate-1/2 rounded-full bg-t1 ring-2 ring-brand ring-offset-3 ring-offset-surface"
            style={{ left: at.x, top: at.y }}
          />
        )}
        <MarkReading {...{ cursor, marks, at, host, onDrill, onUp }} />
      </div>
    </div>
  )
}
