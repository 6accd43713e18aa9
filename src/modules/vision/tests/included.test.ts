import { afterAll, beforeAll, expect, test } from 'vitest'
import { visionBreakdown } from '@/modules/vision/contract/analysis.ts'
import { startRecordsDriver, type RecordsDriver } from '../../../../tests/support/vision-records-driver.ts'

let driver: RecordsDriver
let token = ''
const ask = (audience?: 'published') =>
  driver.ask(visionBreakdown, { by: 'class', school: driver.schools.first, audience }, { token })

beforeAll(async () => {
  driver = await startRecordsDriver()
  token = await driver.signIn('first')
  const { a1, a2 } = driver.classes
  // 13 screened: 10 whole, 2 whose refraction is missing for one eye, 1 whose acuity is; and one who was not screened.
  for (let i = 0; i < 10; i += 1) {
    const id = await driver.student(`全${i}`, i < 6 ? a1 : a2)
    await driver.screen(id, driver.rounds.currentRound)
  }
  for (const of of [{ sphere_left: null }, { sphere_right: null }, { ucva_left: null }]) {
    const id = await driver.student('缺项', a1)
    await driver.screen(id, driver.rounds.currentRound, of)
  }
  await driver.student('未筛', a1)
})
afterAll(() => driver.stop())

test('VIS-03 of the screened, those with acuity and refraction of both eyes are included in the statistics', async () => {
  const { data } = await ask()
  expect(data.total.now.included).toEqual({ n: 10, of: 13 })
  expect(data.rows.map(({ now }) => now.included)).toEqual([
    { n: 6, of: 9 },
    { n: 4, of: 4 },
  ])
  expect(data.total.now.coverage?.n).toBe(13)
  // All are girls whose worse eye reads 4.7; of one the left was not measured.
  expect(data.total.poorGirls).toEqual({ n: 12, of: 12 })
  expect(data.rows.map(({ poorGirls }) => poorGirls)).toEqual([
    { n: 8, of: 8 },
    { n: 4, of: 4 },
  ])
  expect(data.total.poorBoys).toEqual({ n: 0, of: 0 })
})

test('VIS-03 where myopia may not leave the desk, its denominator does not either', async () => {
  const { data } = await ask('published')
  for (const { now } of [data.total, ...data.rows]) {
    if (now.myopia === null) expect(now.included).toBeNull()
    else expect(now.included?.n).toBe(now.myopia.of)
  }
  expect(data.rows.at(-1)?.now.included).toBeNull()
})
