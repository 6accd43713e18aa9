import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordLabour, takeBackLabour, type LabourRow } from '../../src/server/labour/record-labour.ts'
import { startPupilDesk, type PupilDesk } from './pupil-desk.ts'

let desk: PupilDesk
let pupils: number[]
beforeAll(async () => {
  desk = await startPupilDesk()
  pupils = []
  for (const [place, name] of ['张子昊', '何诗妍', '李明'].entries()) {
    const number = `C2017050600${place}`
    const classId = place === 2 ? desk.classes.a2 : desk.classes.a1
    const { data } = await desk.as('first').add({ name, classId, sex: 'boy', birth: '2017-05-06', number })
    pupils.push(data.id)
  }
})
afterAll(() => desk.stop())

const row = (sourceId: number, pupil: number, more: Partial<LabourRow> = {}): LabourRow => ({
  ...{
    source: 'task',
    sourceId,
    studentId: pupils[pupil]!,
    classId: pupil === 2 ? desk.classes.a2 : desk.classes.a1,
  },
  ...{ grade: 3, sex: 1, taskGroup: 3, place: 'home', day: '2026-11-18', minutes: 30, ...more },
})
const inOne = <T>(act: (trx: any) => Promise<T>) => desk.db.transaction().execute(act)
const weeks = async () => {
  const { rows } = await sql<Record<string, unknown>>`
    select class_id::int, classes, met, lessons, enrolled, participants, minutes_home as home, minutes_society as society
    from labour_week_summary where school_id = ${desk.schools.first} and monday = '2026-11-16' order by class_id`.execute(
    desk.db,
  )
  return rows
}

test('WRK-01 what is recorded is counted in the same step, once for each source, and taken back whole', async () => {
  const { first } = desk.schools
  await inOne((trx) =>
    recordLabour(trx, first, [row(1, 0), row(1, 1), row(2, 0, { place: 'society', taskGroup: 10 })]),
  )
  await inOne((trx) => recordLabour(trx, first, [row(1, 0, { minutes: 600 })]))
  const { a1, a2 } = desk.classes
  const common = { met: 0, lessons: 0 }
  expect(await weeks()).toEqual([
    { class_id: 0, classes: 2, ...common, enrolled: 3, participants: 2, home: 60, society: 30 },
    { class_id: a1, classes: 1, ...common, enrolled: 2, participants: 2, home: 60, society: 30 },
    { class_id: a2, classes: 1, ...common, enrolled: 1, participants: 0, home: 0, society: 0 },
  ])
  expect(await inOne((trx) => takeBackLabour(trx, first, 'task', 1, [pupils[0]!]))).toBe(1)
  expect((await weeks())[0]).toMatchObject({ participants: 2, home: 30 })
  await inOne((trx) => takeBackLabour(trx, first, 'task', 1))
  await inOne((trx) => takeBackLabour(trx, first, 'task', 2))
  expect(await weeks(), 'a week of which nothing is told has no row').toEqual([])
})
