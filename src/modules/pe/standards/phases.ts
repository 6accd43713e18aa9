/** In order: 准备, 基本, 结束. */
export const lessonPhases = ['warmUp', 'main', 'coolDown'] as const
export type LessonPhase = (typeof lessonPhases)[number]

/** Minutes of each phase, in order. */
export type PhaseMinutes = readonly [number, number, number]

/** The lesson's length in seconds. */
export const lessonSeconds = (phases: PhaseMinutes): number => 60 * (phases[0] + phases[1] + phases[2])

/** Place in `lessonPhases` of a second of the lesson. */
export function phaseAt(second: number, [warmUp, main]: PhaseMinutes): number {
  if (second < 60 * warmUp) return 0
  return second < 60 * (warmUp + main) ? 1 : 2
}
