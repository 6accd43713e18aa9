import { useState, type PointerEvent } from 'react'

type Props = {
  /** Pixels of the picture between which time lies. */
  left: number
  right: number
  bottom: number
  /** Both as shares of that stretch. */
  onSelect: (from: number, to: number) => void
}

/** Less is a click with an unsteady hand. */
const min = 6

/** Lies over the plot: a stretch that is dragged over is asked for. A click goes on to the picture below. */
export function DragZoom({ left, right, bottom, onSelect }: Props) {
  const [drag, setDrag] = useState<{ start: number; end: number } | null>(null)
  const [wasDragged, setWasDragged] = useState(false)
  const width = right - left
  const positionOf = (event: PointerEvent<HTMLElement>) =>
    Math.min(width, Math.max(0, event.clientX - event.currentTarget.getBoundingClientRect().x))

  return (
    <div
      role="presentation"
      className="pointer-events-auto absolute top-0 cursor-crosshair touch-pan-y"
      style={{ left, width, height: bottom }}
      onPointerDown={(event) => {
        if (event.button !== 0) return
        setWasDragged(false)
        setDrag({ start: positionOf(event), end: positionOf(event) })
        event.currentTarget.setPointerCapture(event.pointerId)
      }}
      onPointerMove={(event) => drag && setDrag({ ...drag, end: positionOf(event) })}
      onPointerCancel={() => setDrag(null)}
      onPointerUp={() => {
        if (drag && Math.abs(drag.end - drag.start) >= min) {
          setWasDragged(true)
          onSelect(drag.start / width, drag.end / width)
        }
        setDrag(null)
      }}
      onClick={(event) => wasDragged && event.stopPropagation()}
    >
      {drag && Math.abs(drag.end - drag.start) >= min && (
        <i
          className="absolute inset-y-0 border-x border-brand bg-brand/15"
          style={{ left: Math.min(drag.start, drag.end), width: Math.abs(drag.end - drag.start) }}
        />
      )}
    </div>
  )
}
