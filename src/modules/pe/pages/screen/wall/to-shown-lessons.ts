import type { WallLesson } from '@/modules/pe/contract/wall.ts'

/** As many lessons of the day as have room: those that run or come next with what was just before them, else from the first on. */
export function toShownLessons(
  lessons: readonly WallLesson[],
  room: number,
  clock: string,
): readonly WallLesson[] {
  if (lessons.length <= room) return lessons
  const first = lessons.findIndex(({ elapsed, startsAt }) => elapsed !== null || startsAt > clock)
  if (first < 0) return lessons.slice(-room)
  const from = Math.min(Math.max(0, first - Math.floor(room / 3)), lessons.length - room)
  return lessons.slice(from, from + room)
}
