import type { HeartIn, HeartReason } from '@/contract/pe-heart.ts'
import { validRate } from '@/standards/pe/limits.ts'
import { lessonSeconds, type PhaseMinutes } from '@/standards/pe/phases.ts'
import { addDays } from '@/standards/sport/school-days.ts'

const oldestDays = 30

export interface LessonOfHearts {
  id: number
  day: string
  state: string
  phases: PhaseMinutes
  /** Pupils of the class. */
  pupils: ReadonlyMap<number, { greatest: number }>
}

/** Why a stretch cannot be believed, or null. `isReleased`: a person has looked at it, and its age is overruled. */
export function judgeHeart(
  { student, from, samples }: HeartIn,
  lesson: LessonOfHearts | undefined,
  { today, isReleased }: { today: string; isReleased: boolean },
): HeartReason | null {
  if (!lesson || lesson.state === 'cancelled') return 'lesson'
  if (lesson.day > today) return 'ahead'
  if (lesson.day < addDays(today, -oldestDays) && !isReleased) return 'old'
  if (!lesson.pupils.has(student)) return 'pupil'
  if (from + samples.length > lessonSeconds(lesson.phases)) return 'long'
  const said = samples.filter((value) => value !== null)
  const believed = said.filter((value) => validRate(value) !== null)
  return said.length > 0 && 2 * believed.length < said.length ? 'rates' : null
}
