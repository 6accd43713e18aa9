import type { LessonOfHearts } from './lesson-of-hearts.ts'
import type { HeartReason } from '@/modules/pe/contract/heart.ts'
import { addDays } from '@/lib/day.ts'
import { validRate } from '@/modules/pe/standards/limits.ts'
import { lessonSeconds } from '@/modules/pe/standards/phases.ts'
import { schoolDay } from '@/lib/school-day.ts'
import type { PlacedHeart } from './assign-hearts.ts'

const oldestDays = 30
/** A sender's clock may be so far ahead. */
const clockMs = 5 * 60_000

/** Why a stretch cannot be believed, or null. `isReleased`: a person has looked at it, and its age is overruled. */
export function judgeHeart(
  { student, from, samples, endsAt }: PlacedHeart,
  lesson: LessonOfHearts | undefined,
  { now, isReleased }: { now: Date; isReleased: boolean },
): HeartReason | null {
  const today = schoolDay(now)
  if (!lesson || lesson.state === 'cancelled') return 'lesson'
  if (lesson.day > today || (endsAt !== null && endsAt > now.getTime() + clockMs)) return 'ahead'
  if (lesson.day < addDays(today, -oldestDays) && !isReleased) return 'old'
  if (!lesson.students.has(student)) return 'pupil'
  if (from < 0 || from + samples.length > lessonSeconds(lesson.phases)) return 'long'
  const said = samples.filter((value) => value !== null)
  const believed = said.filter((value) => validRate(value) !== null)
  return said.length > 0 && 2 * believed.length < said.length ? 'rates' : null
}
