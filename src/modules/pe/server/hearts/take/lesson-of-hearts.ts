import type { PhaseMinutes } from '@/modules/pe/standards/phases.ts'

export interface LessonOfHearts {
  id: number
  day: string
  /** Its beginning, in ms since 1970. */
  startsAt: number
  state: string
  phases: PhaseMinutes
  /** Students of the class. */
  students: ReadonlyMap<number, { greatest: number }>
}
