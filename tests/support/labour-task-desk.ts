import { sql } from 'kysely'
import type { InputOf } from '../../src/contract/call.ts'
import * as boards from '../../src/modules/labour/contract/board.ts'
import * as tasks from '../../src/modules/labour/contract/tasks.ts'
import { noticesList } from '../../src/contract/notices.ts'
import { startSportTaskDesk, dayAt, ever } from './sport-task-desk.ts'

export type LabourTaskDesk = Awaited<ReturnType<typeof startLabourTaskDesk>>
export const scores = { concept: 4, skill: 3, habit: 5, spirit: 4 }

/** The desk of sport tasks, and what each account does with labour tasks. */
export async function startLabourTaskDesk() {
  const desk = await startSportTaskDesk()
  const tokens: Record<string, string> = {}
  for (const name of ['first', 'second', 'bureau', 'foreign-bureau', 'teacher'])
    tokens[name] = await desk.signIn(name)
  const wanted = () => ({
    title: '做一次早餐',
    what: '做一份早餐，注意安全',
    group: 3 as const,
    place: 'home' as const,
    minutes: 30,
    from: dayAt(6),
    to: dayAt(1),
    needsPhoto: false,
    classes: [desk.classes.a1, desk.classes.a2],
  })
  const labourBy = (name: string) => {
    const as = { token: tokens[name]! }
    return {
      list: (input: InputOf<typeof tasks.labourTasks> = ever) => desk.ask(tasks.labourTasks, input, as),
      data: (input: InputOf<typeof tasks.labourTaskData>) => desk.ask(tasks.labourTaskData, input, as),
      queue: (id: number) => desk.ask(tasks.labourTaskQueue, { id }, as),
      add: (input: Partial<InputOf<typeof tasks.labourTaskAdd>> = {}) =>
        desk.ask(tasks.labourTaskAdd, { ...wanted(), ...input }, as),
      edit: (input: Partial<InputOf<typeof tasks.labourTaskEdit>> & { id: number; version: number }) =>
        desk.ask(tasks.labourTaskEdit, { ...wanted(), ...input }, as),
      close: (id: number, version: number, closed = true) =>
        desk.ask(tasks.labourTaskClose, { id, version, closed }, as),
      remove: (id: number, version: number) => desk.ask(tasks.labourTaskDelete, { id, version }, as),
      submit: (id: number, pupils: readonly number[], more: { minutes?: number; text?: string } = {}) =>
        desk.ask(
          tasks.labourTaskSubmit,
          {
            id,
            day: dayAt(2),
            entries: pupils.map((student) => ({ student, minutes: 30, text: '煮了粥', ...more })),
          },
          as,
        ),
      review: (input: InputOf<typeof tasks.labourTaskReview>) => desk.ask(tasks.labourTaskReview, input, as),
      assess: (input: InputOf<typeof tasks.labourTaskAssess>) => desk.ask(tasks.labourTaskAssess, input, as),
      own: () => desk.ask(tasks.ownLabourTasks, {}, as),
      teachers: () => desk.ask(boards.labourTeachers, ever, as),
      groups: () => desk.ask(boards.labourTaskGroups, ever, as),
      district: (school?: number) =>
        desk.ask(boards.labourTeachersOfDistrict, { ...ever, ...(school && { school }) }, as),
      remind: (input: InputOf<typeof boards.labourTaskRemind>) =>
        desk.ask(boards.labourTaskRemind, input, as),
      board: () => desk.ask(boards.labourBoard, {}, as),
      compute: () => desk.ask(boards.labourBoardCompute, ever, as),
      notices: () => desk.ask(noticesList, { tab: 'todo' }, as),
    }
  }
  const recorded = async () => {
    const { rows } = await sql<{ student: number; group: number; place: number; minutes: number }>`
      select student_id as student, task_group as "group", place, minutes from labour_record
      where source = 1 order by student_id`.execute(desk.db)
    return rows
  }
  return { ...desk, labourBy, recorded }
}
