import { afterAll, beforeAll, expect, test } from 'vitest'
import { labourTeachersOfDistrict } from '../../src/contract/labour-board.ts'
import { startLabourTaskDesk, type LabourTaskDesk } from './labour-task-desk.ts'
import { secondInstance } from './second-instance.ts'
import { ever } from './sport-task-desk.ts'

let desk: LabourTaskDesk
let second: Awaited<ReturnType<typeof secondInstance>>
let bureau: string
const sums = async () => {
  const { schools, total } = await second.ask(labourTeachersOfDistrict, bureau, ever)
  const own = schools.find(({ school }) => school.id === desk.schools.first)!
  return { tasks: own.tasks, given: own.rates?.onTime.of, total: total.onTime.of }
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

test('WRK-07 a task set, given in, taken back at one instance is in the next answer of another to the bureau', async () => {
  const by = desk.labourBy('first')
  const before = await sums()
  const { id } = (await by.add()).data
  expect((await sums()).tasks).toBe(before.tasks + 1)
  for (const [place, pupil] of desk.pupils.a.slice(0, 5).entries()) {
    await by.submit(id, [pupil])
    const given = place + 1
    expect(await sums()).toEqual({ tasks: before.tasks + 1, given, total: given })
  }
  const { version } = (await by.data({ id })).data.task
  await by.close(id, version)
  const other = (await by.add({ classes: [desk.classes.a2] })).data
  expect((await sums()).tasks).toBe(before.tasks + 2)
  const { data } = await by.data({ id: other.id })
  await by.remove(other.id, data.task.version)
  expect((await sums()).tasks).toBe(before.tasks + 1)
})
