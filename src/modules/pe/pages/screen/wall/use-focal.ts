import { usePeWallCurves } from '@/modules/pe/api/wall.ts'
import type { WallLesson } from '@/modules/pe/contract/wall.ts'
import { useInTurn } from '@/kits/wall/use-in-turn.ts'

/** The lesson in the middle with its curves, and its place among those that take turns; the next one's curves are read meanwhile. */
export function useFocal(lessons: readonly WallLesson[] | undefined) {
  const count = lessons?.length ?? 0
  const index = useInTurn(count)
  const lesson = lessons?.[index]
  const curves = usePeWallCurves(lesson?.id)
  usePeWallCurves(count > 1 ? lessons?.[(index + 1) % count]?.id : undefined)
  return { lesson, curves, index, count }
}
export type Focal = ReturnType<typeof useFocal>
