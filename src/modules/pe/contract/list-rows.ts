import * as z from 'zod/mini'
import { fitnessItemNames } from '@/standards/fitness/item.ts'
import { fitnessLevels } from '@/standards/fitness/level.ts'
import { densityParts } from '@/standards/pe/density-parts.ts'
import { hiddenFrom } from '@/contract/personal-data.ts'
import { mean, rate } from '@/contract/figures.ts'
import { cancelReasons, lessonStates } from './lessons.ts'
import { list } from '@/contract/lists/list.ts'
import { classLabel } from '@/contract/class-label.ts'

const when = [
  { key: 'day', type: 'date', width: 112, sort: true, filter: 'range', pinned: true },
  { key: 'period', type: 'integer', width: 72 },
  { key: 'class', type: 'class', width: 112, sort: true, filter: 'choice', choices: 'classes' },
] as const
const who = [
  { key: 'name', type: 'person', width: 96, sort: true, mask: hiddenFrom.studentName },
  { key: 'number', type: 'studentNumber', width: 152, mask: hiddenFrom.studentNumber, hidden: true },
  { key: 'sex', type: 'choice', width: 72, filter: 'choice', choices: ['boy', 'girl', 'unknown'] },
] as const
const newestFirst = [{ key: 'day', descending: true }, { key: 'class' }] as const
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

/** PE lessons of the timetable, with what was measured of them. */
export const peLessonList = list({
  name: 'peLessons',
  columns: [
    ...when,
    { key: 'teacher', type: 'person', width: 96, sort: true, mask: hiddenFrom.staffName },
    { key: 'topic', type: 'text', width: 160 },
    { key: 'venue', type: 'text', width: 112, hidden: true },
    { key: 'state', type: 'choice', width: 88, filter: 'choice', choices: lessonStates },
    { key: 'reason', type: 'choice', width: 96, filter: 'choice', choices: cancelReasons },
    { key: 'worn', type: 'rate', width: 112 },
    { key: 'valid', type: 'rate', width: 112 },
    { key: 'density', type: 'rate', width: 136, parts: densityParts },
    { key: 'dense', type: 'rate', width: 112 },
    { key: 'mean', type: 'decimal', width: 96 },
    { key: 'mvpa', type: 'rate', width: 136 },
    { key: 'alerts', type: 'integer', width: 80 },
    { key: 'open', type: 'integer', width: 96 },
  ],
  defaultSort: newestFirst,
})
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

/** Students of measured lessons. */
export const peLoadList = list({
  name: 'peLoads',
  columns: [
    ...when,
    ...who,
    { key: 'topic', type: 'text', width: 160 },
    { key: 'worn', type: 'choice', width: 80, filter: 'choice', choices: ['yes', 'no'] },
    { key: 'valid', type: 'choice', width: 80, filter: 'choice', choices: ['yes', 'no'] },
    { key: 'mean', type: 'decimal', width: 96 },
    { key: 'peak', type: 'integer', width: 80 },
    { key: 'density', type: 'rate', width: 136 },
    { key: 'mvpa', type: 'decimal', width: 96 },
    { key: 'rest', type: 'integer', width: 88 },
    { key: 'low', type: 'integer', width: 88 },
    { key: 'moderate', type: 'integer', width: 88 },
    { key: 'vigorous', type: 'integer', width: 88 },
    { key: 'over', type: 'integer', width: 88 },
    { key: 'alerts', type: 'integer', width: 80 },
  ],
  defaultSort: newestFirst,
})
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

/** Marks of test items in lessons. */
export const peMarkList = list({
  name: 'peMarks',
  columns: [
    ...when,
    ...who,
    { key: 'topic', type: 'text', width: 160, hidden: true },
    { key: 'item', type: 'choice', width: 112, filter: 'choice', choices: fitnessItemNames },
    { key: 'mark', type: 'decimal', width: 88 },
    { key: 'noMark', type: 'choice', width: 88, filter: 'choice', choices: ['exempt', 'absent'] },
    { key: 'score', type: 'integer', width: 80 },
    { key: 'level', type: 'choice', width: 88, filter: 'choice', choices: fitnessLevels },
    { key: 'takenInto', type: 'integer', width: 112 },
  ],
  defaultSort: newestFirst,
})
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
