import { sql } from 'kysely'
import type { InputOf } from '../../src/contract/call.ts'
import { noticesList } from '../../src/contract/notices.ts'
import * as roles from '../../src/modules/records/contract/teacher-roles.ts'
import * as boards from '../../src/modules/sport/contract/board.ts'
import * as tasks from '../../src/modules/sport/contract/tasks.ts'
import { schoolDay } from '../../src/lib/school-day.ts'
import { verifyFigures } from '../../src/server/compose/verify-figures.ts'
import { startStudentDriver } from './student-driver.ts'
import { fillClass } from './write-classes.ts'

export type SportTaskDriver = Awaited<ReturnType<typeof startSportTaskDriver>>

export const dayAt = (ago: number) => schoolDay(new Date(Date.now() - ago * 86_400_000))
export const today = dayAt(0)
export const ever = { start: dayAt(20) }
export const entries = (students: readonly number[], amount: number) =>
  students.map((student) => ({ student, amount }))

/** Students of two classes of the first school, a PE teacher of the second of them, three students of the second school; what each account does with tasks. */
export async function startSportTaskDriver() {
  const driver = await startStudentDriver()
  const tokens: Record<string, string> = {}
  const { db, schools, classes } = driver
  const students = (n: number) => Array.from({ length: n }, () => ({}))
  const a = await fillClass(db, { school: schools.first, class: classes.a1 }, students(8))
  const b = await fillClass(db, { school: schools.first, class: classes.a2 }, students(6))
  const few = await fillClass(db, { school: schools.second, class: classes.b1 }, students(3))
  const { rows } = await sql<{ id: number }>`
    with own as (
      update teacher set name = '钱老师', name_pinyin = 'qianlaoshi', roles = '{pe}'
      where account_id = (select id from account where username = 'teacher') returning id)
    insert into teacher_class (school_id, teacher_id, class_id)
    select ${schools.first}::int, id, ${classes.a2}::bigint from own returning teacher_id as id`.execute(db)
  const pe = rows[0]!.id
  for (const name of ['first', 'second', 'bureau', 'foreign-bureau', 'teacher'])
    tokens[name] = await driver.signIn(name)
  const rope = () => ({
    title: '每日跳绳',
    item: 'rope' as const,
    unit: 'times' as const,
    amount: 100,
    from: dayAt(3),
    to: dayAt(-3),
    classes: [driver.classes.a1, driver.classes.a2],
  })
  const by = (name: string) => {
    const as = { token: tokens[name]! }
    return {
      list: (input: InputOf<typeof tasks.sportTasks> = ever) => driver.ask(tasks.sportTasks, input, as),
      data: (input: InputOf<typeof tasks.sportTaskData>) => driver.ask(tasks.sportTaskData, input, as),
      queue: (id: number, cursor?: string) => driver.ask(tasks.sportTaskQueue, { id, cursor }, as),
      add: (input: Partial<InputOf<typeof tasks.sportTaskAdd>> = {}) =>
        driver.ask(tasks.sportTaskAdd, { ...rope(), ...input }, as),
      edit: (input: Partial<InputOf<typeof tasks.sportTaskEdit>> & { id: number; version: number }) =>
        driver.ask(tasks.sportTaskEdit, { ...rope(), ...input }, as),
      close: (id: number, version: number, closed = true) =>
        driver.ask(tasks.sportTaskClose, { id, version, closed }, as),
      remove: (id: number, version: number) => driver.ask(tasks.sportTaskDelete, { id, version }, as),
      submit: (input: InputOf<typeof tasks.sportTaskSubmit>) => driver.ask(tasks.sportTaskSubmit, input, as),
      records: (id: number) => driver.ask(tasks.sportTaskRecords, { id }, as),
      review: (input: InputOf<typeof tasks.sportTaskReview>) => driver.ask(tasks.sportTaskReview, input, as),
      own: () => driver.ask(tasks.ownSportTasks, {}, as),
      teachers: (input: InputOf<typeof boards.sportTeachers> = ever) =>
        driver.ask(boards.sportTeachers, input, as),
      district: (input: InputOf<typeof boards.sportTeachersOfDistrict> = ever) =>
        driver.ask(boards.sportTeachersOfDistrict, input, as),
      remind: (input: InputOf<typeof boards.sportTaskRemind>) =>
        driver.ask(boards.sportTaskRemind, input, as),
      give: (teacher: number, role: 'labour' | 'doctor') =>
        driver.ask(roles.teacherRoleAssign, { teacher, role }, as),
      take: (teacher: number, role: 'labour') => driver.ask(roles.teacherRoleRemove, { teacher, role }, as),
      roles: () => driver.ask(roles.teacherRolesOfSchools, {}, as),
      allRoles: () => driver.ask(roles.teacherRolesAll, {}, as),
      board: () => driver.ask(boards.sportBoard, {}, as),
      compute: (input: InputOf<typeof boards.sportBoardCompute> = ever) =>
        driver.ask(boards.sportBoardCompute, input, as),
      notices: () => driver.ask(noticesList, { tab: 'todo' }, as),
    }
  }
  const differences = async () => (await verifyFigures(db, () => undefined)).differences
  return { ...driver, students: { a, b, few }, pe, by, differences }
}
