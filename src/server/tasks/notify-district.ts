import type { TasksOfDistrict, TeacherFigures } from '@/contract/task-figures.ts'
import { ratesOf, sumCounts, type TaskCounts } from '@/standards/tasks/figures.ts'
import { disclose } from '../db/personal-data.ts'
import { Failure } from '../http/failure.ts'

export type SchoolTasks = TaskCounts & {
  id: number
  name: string
  tasks: number
  teachers: number
  reminded: boolean
}

interface Requested {
  window: { start: string; end: string }
  school: number | undefined
}

/** What a bureau is shown: schools, and of one its teachers, names masked. What was given in is a process figure: never hidden. */
export async function notifyDistrict(
  schools: readonly SchoolTasks[],
  { window, school }: Requested,
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
      teacher: { id: teacher.id, name: disclose('staffName', teacher.name, 'outside') },
      tasks,
      rates,
    })),
  }
}
