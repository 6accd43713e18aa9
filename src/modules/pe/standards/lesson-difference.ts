import type { PhaseMinutes } from './phases.ts'
import type { RequestedLesson } from './timetable.ts'

/** What a lesson is made with, by the timetable and the bells of its period. */
export interface LessonContent {
  teacherId: number
  topic: string
  venue: string
  /** `HH:MM` by the school's clock. */
  startsAt: string
  phases: PhaseMinutes
}

export interface StoredLesson extends LessonContent {
  id: number
  classId: number
  day: string
  period: number
  /** For which day and period the timetable made it; null = somebody added it. */
  slot: { day: string; period: number } | null
  /** Over or begun, marked, measured, or changed by somebody: the timetable leaves it alone. */
  isResolved: boolean
}

export interface LessonDifference {
  create: (LessonContent & { classId: number; day: string; period: number })[]
  change: (LessonContent & { id: number })[]
  remove: number[]
  /** Lessons that stay as they are, among them all that are settled. */
  stay: number
}

const slotKey = (classId: number, day: string, period: number) => `${classId} ${day} ${period}`

/**
 * What has to be done so that the lessons to come are those of the timetable. A lesson that is settled stays, wherever it was moved, and
 * keeps the timetable from making another for its day and period; so does one that somebody put there. Doing it twice changes nothing.
 */
export function lessonDifference(
  requested: readonly RequestedLesson[],
  stored: readonly StoredLesson[],
  contentOf: (requested: RequestedLesson) => LessonContent,
): LessonDifference {
  const bySlot = new Map(
    stored.flatMap((lesson) =>
      lesson.slot ? [[slotKey(lesson.classId, lesson.slot.day, lesson.slot.period), lesson] as const] : [],
    ),
  )
  const taken = new Set(stored.map(({ classId, day, period }) => slotKey(classId, day, period)))
  const difference: LessonDifference = { create: [], change: [], remove: [], stay: 0 }
  const met = new Set<number>()
  const params = new Set<string>()
  for (const one of requested) {
    const { classId, period } = one.entry
    const key = slotKey(classId, one.day, period)
    // Of two at one time, which are a conflict, the first counts.
    if (params.has(key)) continue
    params.add(key)
    const lesson = bySlot.get(key)
    const content = contentOf(one)
    if (lesson) {
      met.add(lesson.id)
      if (!lesson.isResolved && !isSame(lesson, content))
        difference.change.push({ id: lesson.id, ...content })
    } else if (!taken.has(key)) {
      difference.create.push({ classId, day: one.day, period, ...content })
      taken.add(key)
    }
  }
  for (const { id, slot, isResolved } of stored)
    if (slot && !isResolved && !met.has(id)) difference.remove.push(id)
  difference.stay = stored.length - difference.change.length - difference.remove.length
  return difference
}

const isSame = (a: LessonContent, b: LessonContent): boolean =>
  a.teacherId === b.teacherId &&
  a.topic === b.topic &&
  a.venue === b.venue &&
  a.startsAt === b.startsAt &&
  a.phases.join() === b.phases.join()
