import type { ReplyOf } from '@/contract/call.ts'
import type { peWall, peWallCurves, WallLesson } from '@/modules/pe/contract/wall.ts'
import { isSmallCount } from '@/standards/suppression.ts'

const isSmall = ({ worn }: WallLesson) => worn !== null && isSmallCount(worn.n)

/** No teacher, and of a lesson with few sensors that it took place. */
const plain = (lesson: WallLesson): WallLesson => ({
  ...lesson,
  teacher: '',
  ...(isSmall(lesson) && { density: null, mean: null, worn: null }),
})

/** What a display link shows of the wall: lessons without their teachers, alerts without a seat, nothing of a lesson with few sensors. */
export const wallForOutsiders = (published: ReplyOf<typeof peWall>): ReplyOf<typeof peWall> => ({
  ...published,
  lessons: published.lessons.map(plain),
  focal: published.focal.filter((lesson) => !isSmall(lesson)).map(plain),
  alerts: published.alerts.map((alert) => ({ ...alert, seat: null })),
})

/** What a display link shows of a lesson's curves: the class as a whole, no line of one student; of few students nothing. */
export const curvesForOutsiders = (
  published: ReplyOf<typeof peWallCurves>,
): ReplyOf<typeof peWallCurves> => ({
  ...published,
  students: [],
  peaks: [],
  ...(isSmallCount(published.students.length) && { mean: [], zones: [] }),
})
