import type { TasksOfDistrict, TeacherFigures } from '@/contract/task-figures.ts'
import { ratesOf, sumCounts, type TaskCounts } from '@/standards/tasks/figures.ts'
import { tell } from '../db/personal-data.ts'
import { Failure } from '../http/failure.ts'

export type SchoolTasks = TaskCounts & {
  id: number
  name: string
  tasks: number
  teachers: number
  reminded: boolean
}

interface Asked {
  window: { start: string; end: string }
  school: number | undefined
}

/** What a bureau is told: schools, and of one its teachers, names masked. What was given in is a process figure: never hidden. */
export async function tellDistrict(
  schools: readonly SchoolTasks[],
  { window, school }: Asked,
  teachersOf: (school: number) => Promise<TeacherFigures[]>,
): Promise<TasksOfDistrict> {
  if (school !== undefined && !schools.some(({ id }) => id === school))
    throw new Failure(403, { messageKey: 'outOfScope' })
  const all = school === undefined ? [] : await teachersOf(school)
  return {
    ...window,
    schools: schools.map(({ id, name, tasks, teachers, reminded, ...counts }) => ({
      school: { id, name },
      tasks,
      teachers,
      remindedToday: reminded,
      rates: ratesOf(counts),
    })),
    total: ratesOf(sumCounts(schools)),
    teachers: all.map(({ teacher, tasks, rates }) => ({
      teacher: { id: teacher.id, name: tell('staffName', teacher.name, 'outside') },
      tasks,
      rates,
    })),
  }
}
