import { schoolStageOf, type SchoolStage } from '@/standards/grade.ts'
import type { Random } from '@/server/seed/random.ts'

/** What is known of a child that its answers go with. */
export interface RequestedStudent {
  grade: number
  myopic: boolean
  obese: boolean
  unfit: boolean
  pressured: boolean
}

export interface Answers {
  parent_myopic: boolean | null
  reading_long: boolean | null
  stays_in: boolean | null
  sugary_drinks: boolean | null
  outdoor_minutes: number | null
  screen_minutes: number | null
  sleep_minutes: number | null
  sport_minutes: number | null
}

const sleepOf: Readonly<Record<SchoolStage, number>> = { primary: 588, junior: 530, senior: 462 }
/** Of the questionnaires, which have a question left open. */
const openShare = 0.015

/** What parents say of a child: about as surveys find it with short sight, obesity, poor fitness and raised blood pressure. */
export function drawAnswers(student: RequestedStudent, random: Random): Answers {
  const { grade } = student
  const [myopic, obese, unfit, pressured] = [
    student.myopic,
    student.obese,
    student.unfit,
    student.pressured,
  ].map(Number) as [number, number, number, number]
  const says = (share: number) => random.next() < share
  const skewed = (middle: number, spread: number) =>
    inLumps(Math.min(600, middle * Math.exp(random.normal(spread))), random)
  const answers: Answers = {
    parent_myopic: says(0.44 + 0.16 * myopic),
    outdoor_minutes: skewed(112 - 3 * grade - 19 * myopic - 10 * obese - 10 * unfit, 0.48),
    screen_minutes: skewed(36 + 2 * grade + 9 * myopic + 12 * obese + 8 * unfit + 6 * pressured, 0.55),
    reading_long: says(0.38 + 0.012 * grade + 0.09 * myopic),
    stays_in: says(0.3 + 0.012 * grade + 0.07 * myopic + 0.05 * unfit),
    sleep_minutes: inLumps(
      sleepOf[schoolStageOf(grade)] - 8 * myopic - 9 * obese - 12 * pressured + random.normal(34),
      random,
    ),
    sport_minutes: skewed(58 - 1.5 * grade - 4 * myopic - 12 * obese - 16 * unfit - 5 * pressured, 0.6),
    sugary_drinks: says(0.4 + 0.13 * obese + 0.08 * pressured + 0.05 * unfit),
  }
  if (random.next() < openShare) answers[random.pick(Object.keys(answers) as (keyof Answers)[])] = null
  return answers
}

/** Parents answer in half hours, some in quarters, few more finely. */
function inLumps(minutes: number, random: Random): number {
  const chance = random.next()
  const lump = chance < 0.5 ? 30 : chance < 0.85 ? 15 : 5
  return Math.max(0, Math.round(minutes / lump) * lump)
}
