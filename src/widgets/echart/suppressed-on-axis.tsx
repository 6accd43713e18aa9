import { cx } from '@/ui/cx.ts'
import { useSize } from '@/ui/size.tsx'
import type { Locate } from './chart-canvas.tsx'
import { Hidden } from '@/widgets/panel/hidden.tsx'

export type SuppressedOnAxisProps = {
  /** Where it stands, in pixels of the picture. */
  foot: { x: number; y: number } | null
  /** Room at hand in pixels, when it is less than usual. */
  room?: number | undefined
}

/** A hidden bar or point: one fixed height, so that it discloses nothing, standing on the axis, so that it is no gap. */
export function SuppressedOnAxis({ foot, room }: SuppressedOnAxisProps) {
  const host = useSize() === 'wall' ? 64 : 44
  if (!foot) return null
  const narrow = room !== undefined && room < host
  return (
    <span
      className="absolute flex h-13 w-11 -translate-x-1/2 -translate-y-full wall:h-18 wall:w-16"
      style={{ left: foot.x, top: foot.y, ...(room && { maxWidth: room }) }}
    >
      <Hidden className={cx('size-full px-0', narrow && '[writing-mode:vertical-rl]')} />
    </span>
  )
}

type Foot = { x: number; y: number } | null

/** Hidden places along an axis; neighbours are one stretch. */
export function SuppressedStretches({
  isSuppressed,
  locate,
  floor,
}: {
  isSuppressed: readonly boolean[]
  locate: Locate
  floor: number
}) {
  return stretchesOf(isSuppressed).map(([first, last]) => (
    <SuppressedStretch
      key={first}
      from={locate([first, floor], 0)}
      to={locate([last, floor], 0)}
      room={isSuppressed.length > 1 ? roomOf(locate, floor) : undefined}
    />
  ))
}

/** From the first to the last of hidden neighbours: one mark over all of them, since each alone may have no room for its word. */
function SuppressedStretch({ from, to, room }: { from: Foot; to: Foot; room?: number | undefined }) {
  const min = useSize() === 'wall' ? 64 : 44
  if (!from || !to) return null
  const width = to.x - from.x + Math.max(room ?? 0, 0)
  if (width < min) return <SuppressedOnAxis foot={{ x: (from.x + to.x) / 2, y: from.y }} room={width} />
  return (
    <span
      className="absolute flex h-13 -translate-x-1/2 -translate-y-full wall:h-18"
      style={{ left: (from.x + to.x) / 2, top: from.y, width }}
    >
      <Hidden className="size-full px-0" />
    </span>
  )
}

/** Pixels between two neighbours of an axis, less the gap between bars. */
export const roomOf = (locate: Locate, floor: number) => {
  const [first, second] = [locate([0, floor], 0), locate([1, floor], 0)]
  return first && second ? (second.x - first.x) * 0.88 : undefined
}

/** First and last place of each stretch of neighbours that are hidden. */
export function stretchesOf(isSuppressed: readonly boolean[]): [number, number][] {
  const stretches: [number, number][] = []
  for (const [i, hidden] of isSuppressed.entries()) {
    const last = stretches.at(-1)
    if (!hidden) continue
    if (last?.[1] === i - 1) last[1] = i
    else stretches.push([i, i])
  }
  return stretches
}
