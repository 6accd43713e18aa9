import { cx } from '@/ui/cx.ts'
import { useSize } from '@/ui/size.tsx'
import type { Locate } from './chart-canvas.tsx'
import { Hidden } from '@/widgets/panel/hidden.tsx'

export type HiddenOnAxisProps = {
  /** Where it stands, in pixels of the picture. */
  foot: { x: number; y: number } | null
  /** Room at hand in pixels, when it is less than usual. */
  room?: number | undefined
}

/** A hidden bar or point: one fixed height, so that it tells nothing, standing on the axis, so that it is no gap. */
export function HiddenOnAxis({ foot, room }: HiddenOnAxisProps) {
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

/** Pixels between two neighbours of an axis, less the gap between bars. */
export const roomOf = (locate: Locate, floor: number) => {
  const [first, second] = [locate([0, floor], 0), locate([1, floor], 0)]
  return first && second ? (second.x - first.x) * 0.88 : undefined
}
