import * as z from 'zod/mini'
import { fitnessItemNames } from '@/standards/fitness/item.ts'
import { fitnessLevels } from '@/standards/fitness/level.ts'
import { mean, rate } from '@/contract/figures.ts'
import { cancelReasons, lessonStates } from './lesson-states.ts'
import { classLabel } from '@/contract/class-label.ts'

const whenRow = {
  id: z.number(),
  schoolId: z.number(),
  day: z.string(),
  period: z.number(),
  class: classLabel,
}
const whoRow = {
  studentId: z.number(),
  name: z.string(),
  number: z.string(),
  sex: z.enum(['boy', 'girl', 'unknown']),
}
const nullable = z.nullable(z.number())

export const peLessonListRow = z.object({
  ...whenRow,
  name: z.string(),
  teacher: z.string(),
  topic: z.string(),
  venue: z.string(),
  state: z.enum(lessonStates),
  reason: z.nullable(z.enum(cancelReasons)),
  worn: z.nullable(rate('pe.worn')),
  valid: z.nullable(rate('pe.valid')),
  /** The minutes' shares of students moving, of the minutes measured; in ten-thousandths of a minute. */
  density: z.nullable(rate('pe.density')),
  dense: z.nullable(rate('pe.dense')),
  mean: z.nullable(mean('pe.heartRate')),
  /** Seconds of moderate effort or more, of seconds with a value. */
  mvpa: z.nullable(rate('pe.mvpa')),
  alerts: z.number(),
  open: z.number(),
})
export type PeLessonListRow = z.infer<typeof peLessonListRow>

const answer = z.enum(['yes', 'no'])
export const peLoadListRow = z.object({
  ...whenRow,
  ...whoRow,
  topic: z.string(),
  worn: answer,
  valid: answer,
  mean: z.nullable(mean('pe.heartRate')),
  peak: nullable,
  /** Seconds moving, of seconds with a value. */
  density: z.nullable(rate('pe.studentDensity')),
  /** Minutes; seconds by zone. */
  mvpa: z.number(),
  rest: z.number(),
  low: z.number(),
  moderate: z.number(),
  vigorous: z.number(),
  over: z.number(),
  alerts: z.number(),
})
export type PeLoadListRow = z.infer<typeof peLoadListRow>

export const peMarkListRow = z.object({
  ...whenRow,
  ...whoRow,
  topic: z.string(),
  item: z.enum(fitnessItemNames),
  /** In the unit of the item, runs in seconds. */
  mark: nullable,
  noMark: z.nullable(z.enum(['exempt', 'absent'])),
  score: nullable,
  level: z.nullable(z.enum(fitnessLevels)),
  /** School year of the fitness test that took it over. */
  takenInto: nullable,
})
export type PeMarkListRow = z.infer<typeof peMarkListRow>
