import type { LessonStudent } from '@/modules/pe/standards/lesson-load.ts'
import { greatestRate } from '@/modules/pe/standards/limits.ts'
import { lessonSeconds, type PhaseMinutes } from '@/modules/pe/standards/phases.ts'
import type { Random } from '@/server/seed/random.ts'

interface Student {
  id: number
  /** Whole years on the day. */
  age: number
}

const absentShare = 0.03
const bareShare = 0.02
const lostShare = 0.02
const overShare = 0.022
/** Share of the way to the rate asked for that a heart goes in a second. */
const pace = 0.022

/** One class in one lesson: a warm-up, bouts and rests, a cool-down, and who is no sensor's friend. */
export function drawHearts(
  children: readonly Student[],
  phases: PhaseMinutes,
  random: Random,
): LessonStudent[] {
  const requested = drawLesson(phases, random)
  return children
    .filter(() => random.next() >= absentShare)
    .map(({ id, age }) => {
      const greatest = greatestRate(age)
      const samples = random.next() < bareShare ? null : drawHeart(requested, greatest, random)
      return { studentId: id, greatest, samples }
    })
}

/** What is asked of the class each second, as a share of the greatest rate. */
function drawLesson(phases: PhaseMinutes, random: Random): number[] {
  const [warmUp, main] = [60 * phases[0], 60 * phases[1]]
  const bout = random.integer(330, 520)
  const hard = 0.755 + 0.02 * random.next()
  return Array.from({ length: lessonSeconds(phases) }, (_, second) => {
    if (second < warmUp) return 0.56 + (0.13 * second) / warmUp
    if (second >= warmUp + main) return 0.59 - (0.05 * (second - warmUp - main)) / (60 * phases[2])
    return (second - warmUp) % (bout + 110) < bout ? hard : 0.65
  })
}

function drawHeart(requested: readonly number[], greatest: number, random: Random): (number | null)[] {
  const own = random.normal(0.035)
  const isLost = random.next() < lostShare
  const lostFrom = isLost ? random.integer(300, 1500) : requested.length
  const gapFrom = random.integer(0, requested.length * 4)
  const over = random.next() < overShare ? random.integer(700, 1700) : -1
  const overFor = random.integer(40, 90)
  let share = 0.44 + own
  let drift = 0
  return requested.map((target, second) => {
    const isOver = over >= 0 && second >= over - 60 && second < over + overFor
    drift += 0.06 * (random.next() - 0.5) * 0.16 - 0.012 * drift
    const next = share + (isOver ? 2.6 : 1) * pace * ((isOver ? 0.985 : target + own + 4 * drift) - share)
    share = isOver ? next : Math.min(next, 0.945)
    if (second >= lostFrom || (second >= gapFrom && second < gapFrom + 25)) return null
    return Math.round(greatest * share + random.next() - 0.5)
  })
}
