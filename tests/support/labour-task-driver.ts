import { sql } from 'kysely'
import type { InputOf } from '../../src/contract/call.ts'
import * as boards from '../../src/modules/labour/contract/board.ts'
import * as tasks from '../../src/modules/labour/contract/tasks.ts'
import { noticesList } from '../../src/contract/notices.ts'
import { startSportTaskDriver, dayAt, ever } from './sport-task-driver.ts'

export type LabourTaskDriver = Awaited<ReturnType<typeof startLabourTaskDriver>>
export const scores = { concept: 4, skill: 3, habit: 5, spirit: 4 }

/** The desk of sport tasks, and what each account does with labour tasks. */
export async function startLabourTaskDriver() {
  const driver = await startSportTaskDriver()
  const tokens: Record<string, string> = {}
  for (const name of ['first', 'second', 'bureau', 'foreign-bureau', 'teacher'])
    tokens[name] = await driver.signIn(name)
  const requested = () => ({
    title: '做一次早餐',
    what: '做一份早餐，注意安全',
    group: 3 as const,
    setting: 'home' as const,
    minutes: 30,
    from: dayAt(6),
    to: dayAt(1),
    needsPhoto: false,
    classes: [driver.classes.a1, driver.classes.a2],
  })
  const labourBy = (name: string) => {
    const as = { token: tokens[name]! }
    return {
      list: (input: InputOf<typeof tasks.labourTasks> = ever) => driver.ask(tasks.labourTasks, input, as),
      data: (input: InputOf<typeof tasks.labourTaskData>) => driver.ask(tasks.labourTaskData, input, as),
      queue: (id: number) => driver.ask(tasks.labourTaskQueue, { id }, as),
      add: (input: Partial<InputOf<typeof tasks.labourTaskAdd>> = {}) =>
        driver.ask(tasks.labourTaskAdd, { ...requested(), ...input }, as),
      edit: (input: Partial<InputOf<typeof tasks.labourTaskEdit>> & { id: number; version: number }) =>
        driver.ask(tasks.labourTaskEdit, { ...requested(), ...input }, as),
      close: (id: number, version: number, closed = true) =>
        driver.ask(tasks.labourTaskClose, { id, version, closed }, as),
      remove: (id: number, version: number) => driver.ask(tasks.labourTaskDelete, { id, version }, as),
      submit: (id: number, students: readonly number[], more: { minutes?: number; text?: string } = {}) =>
        driver.ask(
          tasks.labourTaskSubmit,
          {
            id,
            day: dayAt(2),
            entries: students.map((student) => ({ student, minutes: 30, text: '煮了粥', ...more })),
          },
          as,
        ),
      review: (input: InputOf<typeof tasks.labourTaskReview>) =>
        driver.ask(tasks.labourTaskReview, input, as),
      assess: (input: InputOf<typeof tasks.labourTaskAssess>) =>
        driver.ask(tasks.labourTaskAssess, input, as),
      own: () => driver.ask(tasks.ownLabourTasks, {}, as),
      teachers: () => driver.ask(boards.labourTeachers, ever, as),
      groups: () => driver.ask(boards.labourTaskGroups, ever, as),
      district: (school?: number) =>
        driver.ask(boards.labourTeachersOfDistrict, { ...ever, ...(school && { school }) }, as),
      remind: (input: InputOf<typeof boards.labourTaskRemind>) =>
        driver.ask(boards.labourTaskRemind, input, as),
      board: () => driver.ask(boards.labourBoard, {}, as),
      compute: () => driver.ask(boards.labourBoardCompute, ever, as),
      notices: () => driver.ask(noticesList, { tab: 'todo' }, as),
    }
  }
  const recorded = async () => {
    const { rows } = await sql<{ student: number; group: number; setting: number; minutes: number }>`
      select student_id as student, task_group as "group", setting, minutes from labour_record
      where source = 1 order by student_id`.execute(driver.db)
    return rows
  }
  return { ...driver, labourBy, recorded }
}
