import { afterAll, beforeAll, expect, test } from 'vitest'
import { labourTeachersOfDistrict } from '../../src/modules/labour/contract/board.ts'
import { sportTeachersOfDistrict } from '../../src/modules/sport/contract/board.ts'
import { startLabourTaskDesk, type LabourTaskDesk } from '../support/labour-task-desk.ts'
import { secondInstance } from '../support/second-instance.ts'
import { entries, ever, today } from '../support/sport-task-desk.ts'

let desk: LabourTaskDesk
let second: Awaited<ReturnType<typeof secondInstance>>
let bureau: string
const told = async (call: typeof labourTeachersOfDistrict | typeof sportTeachersOfDistrict) => {
  const { schools, total } = await second.ask(call, bureau, ever)
  const own = schools.find(({ school }) => school.id === desk.schools.first)!
  return {
    tasks: own.tasks,
    given: own.rates?.onTime.of,
    total: total.onTime.of,
    reminded: own.remindedToday,
  }
}

beforeAll(async () => {
  desk = await startLabourTaskDesk()
  bureau = await desk.signIn('bureau')
  second = await secondInstance(desk)
}, 60_000)
afterAll(async () => {
  await second.close()
  await desk.stop()
})

test('WRK-07 a labour task set, given in, taken back, reminded of at one instance is in the next answer of another to the bureau', async () => {
  const sums = () => told(labourTeachersOfDistrict)
  const by = desk.labourBy('first')
  const before = await sums()
  const { id } = (await by.add()).data
  const tasks = before.tasks + 1
  expect((await sums()).tasks).toBe(tasks)
  for (const [place, pupil] of desk.pupils.a.slice(0, 5).entries()) {
    await by.submit(id, [pupil])
    const given = place + 1
    expect(await sums()).toEqual({ tasks, given, total: given, reminded: false })
  }
  await desk.labourBy('bureau').remind({ schools: [desk.schools.first] })
  expect((await sums()).reminded).toBe(true)
  const other = (await by.add({ classes: [desk.classes.a2] })).data
  expect((await sums()).tasks).toBe(tasks + 1)
  const { data } = await by.data({ id: other.id })
  await by.remove(other.id, data.task.version)
  expect((await sums()).tasks).toBe(tasks)
})

test('SPO-03 a sport task set, given in, reminded of at one instance is in the next answer of another to the bureau', async () => {
  const sums = () => told(sportTeachersOfDistrict)
  const by = desk.by('first')
  const { id } = (await by.add()).data
  for (let given = 1; given <= 5; given++) {
    await by.submit({ id, day: today, entries: entries([desk.pupils.a[given]!], 100) })
    expect(await sums()).toEqual({ tasks: 1, given, total: given, reminded: false })
  }
  await desk.by('bureau').remind({ schools: [desk.schools.first] })
  expect((await sums()).reminded).toBe(true)
})
