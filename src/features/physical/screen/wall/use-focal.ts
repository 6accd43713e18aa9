import { useEffect, useState } from 'react'
import { usePeWallCurves } from '@/api/pe-wall.ts'
import type { WallLesson } from '@/contract/pe-wall.ts'

const turnMs = 20_000

/** The lesson in the middle with its curves, and its place among those that take turns; the next one's curves are read meanwhile. */
export function useFocal(lessons: readonly WallLesson[] | undefined) {
  const [turn, setTurn] = useState(0)
  const count = lessons?.length ?? 0
  useEffect(() => {
    if (count < 2) return
    const timer = setInterval(() => setTurn((last) => last + 1), turnMs)
    return () => clearInterval(timer)
  }, [count])
  const place = count === 0 ? 0 : turn % count
  const lesson = lessons?.[place]
  const curves = usePeWallCurves(lesson?.id)
  usePeWallCurves(count > 1 ? lessons?.[(place + 1) % count]?.id : undefined)
  return { lesson, curves, place, count }
}
export type Focal = ReturnType<typeof useFocal>
