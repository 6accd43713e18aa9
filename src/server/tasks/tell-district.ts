import type { TasksOfDistrict, TeacherFigures } from '@/contract/task-figures.ts'
import { maskName } from '@/lib/mask-name.ts'
import { ratesOf, sumCounts, type TaskCounts } from '@/standards/tasks/figures.ts'
import { toldLines } from '../figures/told-lines.ts'
import { Failure } from '../http/failure.ts'

/** `pupils`: the fewest children that a part of the figures is of. */
export type SchoolTasks = TaskCounts & {
  id: number
  name: string
  tasks: number
  teachers: number
  pupils: number
  reminded: boolean
}
export type TeacherTasks = TeacherFigures & { pupils: number }

interface Asked {
  window: { start: string; end: string }
  school: number | undefined
}

/** What a bureau is told: schools, and of one its teachers, names masked; lines of few children are hidden, and no total holds them. */
export async function tellDistrict(
  schools: readonly SchoolTasks[],
  { window, school }: Asked,
  teachersOf: (school: number) => Promise<TeacherTasks[]>,
): Promise<TasksOfDistrict> {
  if (school !== undefined && !schools.some(({ id }) => id === school))
    throw new Failure(403, { messageKey: 'outOfScope' })
  const busy = schools.filter(({ due }) => due > 0)
  const told = new Map(toldLines(busy.map(({ pupils }) => pupils)).map((is, place) => [busy[place]!.id, is]))
  const isTold = (id: number) => told.get(id) ?? true
  const all = school === undefined || !isTold(school) ? [] : await teachersOf(school)
  const shown = toldLines(all.map(({ pupils }) => pupils))
  return {
    ...window,
    schools: schools.map(({ id, name, tasks, teachers, reminded, pupils: _pupils, ...counts }) => ({
      ...{ school: { id, name }, tasks, teachers, remindedToday: reminded },
      rates: isTold(id) ? ratesOf(counts) : null,
    })),
    total: ratesOf(sumCounts(schools.filter(({ id }) => isTold(id)))),
    teachers: all.map(({ teacher, tasks, rates }, place) => ({
      ...{ teacher: { id: teacher.id, name: maskName(teacher.name) }, tasks },
      rates: shown[place] ? rates : null,
    })),
  }
}
