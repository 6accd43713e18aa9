import { use, useMemo } from 'react'
import type { Mark } from '@/widgets/mark/mark.ts'
import type { Point } from '@/widgets/mark/next-mark.ts'
import { ArrivalContext } from './arrival-context.ts'
import { ArrivalOutline } from './arrival-outline.tsx'
import { useArrived } from './use-arrived.ts'

type Props = {
  /** Of the picture: marks of another one are no news. */
  label: string
  marks: readonly Mark[]
  /** Where each mark stands within the picture, in pixels; null while it has no place. */
  points: () => readonly (Point | null)[]
}

/** On a wall, an outline of two seconds around each mark whose words a live event has just changed. */
export function ArrivedMarks({ label, marks, points }: Props) {
  const isWatched = use(ArrivalContext) !== null
  const values = useMemo(
    () => (isWatched ? new Map(marks.map(({ id, rows }) => [id, JSON.stringify(rows)])) : undefined),
    [isWatched, marks],
  )
  const { round, ids } = useArrived(label, values)
  if (round === 0) return null
  const positions = points()
  return marks.map(({ id }, i) => {
    const at = positions[i]
    return at && ids.includes(id) ? <ArrivalOutline key={`${id} ${round}`} style={around(at)} /> : null
  })
}

/** A mark without a size is a dot: the circle around it has room for the largest. */
function around({ x, y, half, halfHeight = half, isRound }: Point) {
  if (half === undefined || halfHeight === undefined) {
    const side = 'calc(32 * var(--u))'
    return { left: x, top: y, width: side, height: side, borderRadius: '50%', translate: '-50% -50%' }
  }
  if (isRound) {
    const side = `calc(${2 * half}px + 14 * var(--u))`
    return { left: x, top: y, width: side, height: side, borderRadius: '50%', translate: '-50% -50%' }
  }
  return { left: x - half, top: y - halfHeight, width: 2 * half, height: 2 * halfHeight }
}
