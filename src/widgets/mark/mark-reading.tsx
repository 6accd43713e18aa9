import type { RefObject } from 'react'
import { MarkTip } from './mark-tip.tsx'
import type { Mark } from './mark.ts'
import type { Point } from './next-mark.ts'
import type { Drill, MarkCursor } from './use-mark-cursor.tsx'

type Props = Drill & {
  cursor: MarkCursor
  marks: readonly Mark[]
  /** Where the tooltip stands; none while the mark has no place. */
  at: Point | null | undefined
  host: RefObject<HTMLDivElement | null>
}

/** What the cursor says of its mark: spoken, and in the tooltip. */
export function MarkReading({ cursor, marks, at, host, onDrill, onUp }: Props) {
  const mark = marks[cursor.index]
  return (
    <>
      <p aria-live="polite" className="sr-only">
        {cursor.spoken}
      </p>
      {mark && at && cursor.active && (
        <MarkTip
          mark={mark}
          index={cursor.index}
          count={marks.length}
          at={at}
          host={host}
          byKey={cursor.active.by === 'key'}
          canDrill={onDrill !== undefined}
          canGoUp={onUp !== undefined}
        />
      )}
    </>
  )
}
