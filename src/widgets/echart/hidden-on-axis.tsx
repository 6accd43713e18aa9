import { Hidden } from '@/widgets/panel/hidden.tsx'

/** A hidden bar or point: one fixed height, so that it tells nothing, standing on the axis, so that it is no gap. */
export function HiddenOnAxis({ foot }: { foot: { x: number; y: number } | null }) {
  if (!foot) return null
  return (
    <span
      className="absolute flex h-13 w-9 -translate-x-1/2 -translate-y-full wall:h-18 wall:w-13"
      style={{ left: foot.x, top: foot.y }}
    >
      <Hidden className="size-full px-0" />
    </span>
  )
}
