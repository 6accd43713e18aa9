import { afterAll, beforeAll, expect, test } from 'vitest'
import { labourTeachersOfDistrict } from '../../src/modules/labour/contract/board.ts'
import { sportTeachersOfDistrict } from '../../src/modules/sport/contract/board.ts'
import { startLabourTaskDriver, type LabourTaskDriver } from '../support/labour-task-driver.ts'
import { secondInstance } from '../support/second-instance.ts'
import { entries, ever, today } from '../support/sport-task-driver.ts'

let driver: LabourTaskDriver
let second: Awaited<ReturnType<typeof secondInstance>>
let bureau: string
const notified = async (call: typeof labourTeachersOfDistrict | typeof sportTeachersOfDistrict) => {
  const { schools, total } = await second.ask(call, bureau, ever)
  const own = schools.find(({ school }) => school.id === driver.schools.first)!
  return {
    tasks: own.tasks,
    submitted: own.rates?.onTime.of,
    total: total.onTime.of,
    reminded: own.remindedToday,
  }
}

beforeAll(async () => {
  driver = await startLabourTaskDriver()
  bureau = await driver.signIn('bureau')
  second = await secondInstance(driver)
}, 60_000)
afterAll(async () => {
  await second.close()
  await driver.stop()
})

test('WRK-07 a labour task set, given in, taken back, reminded of at one instance is in the next answer of another to the bureau', async () => {
  const sums = () => notified(labourTeachersOfDistrict)
  const by = driver.labourBy('first')
  const before = await sums()
  const { id } = (await by.add()).data
  const tasks = before.tasks + 1
  expect((await sums()).tasks).toBe(tasks)
  for (const [index, student] of driver.students.a.slice(0, 5).entries()) {
    await by.submit(id, [student])
    const submitted = index + 1
    expect(await sums()).toEqual({ tasks, submitted, total: submitted, reminded: false })
  }
  await driver.labourBy('bureau').remind({ schools: [driver.schools.first] })
  expect((await sums()).reminded).toBe(true)
  const other = (await by.add({ classes: [driver.classes.a2] })).data
  expect((await sums()).tasks).toBe(tasks + 1)
  const { data } = await by.data({ id: other.id })
  await by.remove(other.id, data.task.version)
  expect((await sums()).tasks).toBe(tasks)
})

test('SPO-03 a sport task set, given in, reminded of at one instance is in the next answer of another to the bureau', async () => {
  const sums = () => notified(sportTeachersOfDistrict)
  const by = driver.by('first')
  const { id } = (await by.add()).data
  for (let submitted = 1; submitted <= 5; submitted++) {
    await by.submit({ id, day: today, entries: entries([driver.students.a[submitted]!], 100) })
    expect(await sums()).toEqual({ tasks: 1, submitted, total: submitted, reminded: false })
  }
  await driver.by('bureau').remind({ schools: [driver.schools.first] })
  expect((await sums()).reminded).toBe(true)
})
