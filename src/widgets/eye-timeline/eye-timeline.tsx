import { useMemo } from 'react'
import { MarkElement, MarkHost } from '@/widgets/mark/mark-host.tsx'
import { useBox } from '@/widgets/tile-map/use-box.ts'
import type { EyeEvent, EyePoint, EyeWords, Measure } from './eye-data.ts'
import { EyePicture } from './eye-picture.tsx'
import { toEyeMarks } from './to-eye-marks.ts'
import { toEyeScene } from './to-eye-scene.ts'

export type EyeTimelineProps = {
  label: string
  measure: Measure
  /** Oldest first. */
  points: readonly EyePoint[]
  events?: readonly EyeEvent[]
  words: EyeWords
  /** Press on a screening. */
  onOpen?: ((id: string) => void) | undefined
}

const none: readonly EyeEvent[] = []

/** Both eyes of one child over the years, on the bands of the standard: acuity, or spherical equivalent. */
export function EyeTimeline({ label, measure, points, events = none, words, onOpen }: EyeTimelineProps) {
  const [ref, { width, height }] = useBox<HTMLDivElement>()
  const marks = useMemo(() => toEyeMarks(measure, points, words), [measure, points, words])
  const scene = useMemo(
    () => (width > 0 && height > 0 ? toEyeScene(measure, points, events, { width, height }) : null),
    [measure, points, events, width, height],
  )
  return (
    <MarkHost label={label} marks={marks} onDrill={onOpen} className="relative size-full">
      {(cursor) => (
        <div ref={ref} className="relative size-full">
          {scene && <EyePicture scene={scene} words={words} />}
          {scene?.rounds.map(({ x }, at) => {
            const id = points[at]?.id ?? ''
            const own = scene.dots.filter((dot) => dot.id === id).map(({ y }) => y)
            if (own.length === 0) return null
            const [top, bottom] = [Math.min(...own) - 12, Math.max(...own) + 12]
            return (
              <MarkElement
                key={id}
                cursor={cursor}
                id={id}
                pressable={onOpen !== undefined}
                {...(marks[at] && { label: marks[at].title })}
                className="!absolute w-6 rounded-control"
                style={{ left: x - 12, top, height: bottom - top }}
              >
                {null}
              </MarkElement>
            )
          })}
        </div>
      )}
    </MarkHost>
  )
}
