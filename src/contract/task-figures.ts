import * as z from 'zod/mini'
import { classLabel } from './class-label.ts'
import { rate } from './figures.ts'

/** Completion of what was due up to today; on time, late and reviewed of what was given in. Of sport tasks and labour tasks alike. */
export const taskRates = z.object({
  completion: rate('tasks.completion'),
  onTime: rate('tasks.onTime'),
  late: rate('tasks.late'),
  reviewed: rate('tasks.reviewed'),
})
export type TaskRatesShown = z.infer<typeof taskRates>

/** What a sport task and a labour task have in common, as a list shows it. */
export const listedTask = z.object({
  id: z.number(),
  title: z.string(),
  from: z.string(),
  to: z.string(),
  /** Nothing is due after it. */
  closedOn: z.nullable(z.string()),
  version: z.number(),
  /** null = the school itself. */
  teacher: z.nullable(z.object({ id: z.number(), name: z.string() })),
  /** Those of the reader's. */
  classes: z.array(z.extend(classLabel, { id: z.number() })),
  students: z.number(),
  rates: taskRates,
  waiting: z.number(),
  /** The reader may edit and close it. */
  mayEdit: z.boolean(),
})
export type ListedTask = z.infer<typeof listedTask>

export const teacherFigures = z.object({
  /** id 0: the school itself. Of a bureau the name is masked. */
  teacher: z.object({ id: z.number(), name: z.string() }),
  tasks: z.number(),
  rates: taskRates,
})
export type TeacherFigures = z.infer<typeof teacherFigures>

const window = { start: z.string(), end: z.string() }

export const teachersOfSchoolReply = z.object({ ...window, rows: z.array(teacherFigures) })

export const tasksOfDistrict = z.object({
  ...window,
  schools: z.array(
    z.object({
      school: z.object({ id: z.number(), name: z.string() }),
      tasks: z.number(),
      teachers: z.number(),
      rates: taskRates,
      remindedToday: z.boolean(),
    }),
  ),
  total: taskRates,
  teachers: z.array(teacherFigures),
})
export type TasksOfDistrict = z.infer<typeof tasksOfDistrict>

export const reminded = z.object({
  sent: z.number(),
  recipients: z.number(),
  already: z.number(),
  /** Nobody there has an account. */
  nobody: z.number(),
  /** Nothing is open. */
  finished: z.number(),
})
export type Reminded = z.infer<typeof reminded>
