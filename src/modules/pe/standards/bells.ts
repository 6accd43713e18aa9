import type { PhaseMinutes } from './phases.ts'

/** When a period begins, `HH:MM`, and how long it is. */
export interface Bell {
  starts: string
  minutes: number
}

export const maxPeriods = 12

/** Of a school that has set none: four periods before noon and four after, of 40 minutes each. */
export const usualBells: readonly Bell[] = [
  '08:00',
  '08:50',
  '09:50',
  '10:40',
  '14:00',
  '14:50',
  '15:40',
  '16:30',
].map((starts) => ({ starts, minutes: 40 }))

/** A lesson's minutes by phase: a fifth to warm up, and to cool down a fifth in grades 1 and 2, above it a little less. */
export function phasesOf(minutes: number, grade: number): PhaseMinutes {
  const warmUp = Math.round(minutes / 5)
  const coolDown = Math.round(minutes * (grade <= 2 ? 0.2 : 0.15))
  return [warmUp, minutes - warmUp - coolDown, coolDown]
}

const minuteOf = (clock: string) => 60 * Number(clock.slice(0, 2)) + Number(clock.slice(3))

/** Place of the first bell that begins before the one before it has ended; −1 where there is none. */
export const bellAtOdds = (bells: readonly Bell[]): number =>
  bells.findIndex((bell, index) => {
    const before = bells[index - 1]
    return before !== undefined && minuteOf(before.starts) + before.minutes > minuteOf(bell.starts)
  })
