import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { visionBreakdown, visionExcluded } from '@/modules/vision/contract/analysis.ts'
import { driver as roundsOf } from '../../../../tests/support/rounds-driver.ts'
import { startRecordsDriver, type RecordsDriver } from '../../../../tests/support/vision-records-driver.ts'

let driver: RecordsDriver
let first = ''
let bureau = ''
const good = { ucva_right: 50, ucva_left: 51, sphere_right: 0.5, sphere_left: 0.5, cylinder_right: 0 }
const round = () => driver.rounds.currentRound

beforeAll(async () => {
  driver = await startRecordsDriver()
  first = await driver.signIn('first')
  bureau = await driver.signIn('bureau')
  const { a1, a2 } = driver.classes
  // Born on 6 May 2017: nine on the day of the screening, 12 October 2026, unless said otherwise.
  const born: (string | null)[] = [null, '2016-10-12', '2016-10-13', '2014-01-01']
  for (let i = 0; i < 6; i += 1) await screened(`九岁${i}`, i < 3 ? a1 : a2, i < 4 ? {} : good)
  for (const [i, day] of born.entries()) {
    const id = await screened(`另${i}`, a1, i === 0 ? {} : good)
    await sql`update student set birth_date = ${day} where id = ${id}`.execute(driver.db)
  }
  await screened('缺左眼视力', a1, { ucva_left: null })
  await screened('缺屈光', a2, { sphere_right: null })
  await screened('夜戴镜', a2, { ...good, glasses: 'orthokeratology' })
  for (const [name, state, reason] of [
    ['未到', 'absent', null],
    ['骨折', 'exempt', 'injury'],
    ['免检', 'exempt', null],
  ] as const) {
    const id = await driver.student(name, a1)
    await sql`update vision_exam set state = ${state}, exempt_reason = ${reason} where student_id = ${id}`.execute(
      driver.db,
    )
  }
  // Whoever is added last has the summaries counted anew.
  await driver.student('未筛', a2)
  await screened('末位', a2, good)
})
afterAll(() => driver.stop())

async function screened(name: string, classId: number, of: Parameters<typeof driver.screen>[2]) {
  const id = await driver.student(name, classId)
  await driver.screen(id, round(), of)
  return id
}
const byAge = (token: string, input: object = {}) =>
  driver.ask(visionBreakdown, { by: 'age', ...input }, { token })

test('VIS-13 rows by age are whole years on the day of the screening, sum to the total, and name who has no birth date', async () => {
  const { data } = await byAge(first)
  const counted = data.rows.map(({ key, age, now }) => [key, age, now.myopia, now.coverage?.of])
  expect(counted).toEqual([
    ['age-9', 9, { n: 5, of: 9 }, 15],
    ['age-10', 10, { n: 0, of: 1 }, 1],
    ['age-12', 12, { n: 0, of: 1 }, 1],
    ['age-unknown', null, { n: 1, of: 1 }, 1],
  ])
  const sum = (pick: (row: (typeof data.rows)[number]) => number | undefined) =>
    data.rows.reduce((all, row) => all + (pick(row) ?? 0), 0)
  expect(data.total.now.myopia).toEqual({
    n: sum(({ now }) => now.myopia?.n),
    of: sum(({ now }) => now.myopia?.of),
  })
  expect(data.total).toEqual((await driver.ask(visionBreakdown, { by: 'sex' }, { token: first })).data.total)
  const ofDistrict = (await byAge(bureau)).data.rows
  expect(ofDistrict.map(({ key }) => key)).toEqual(data.rows.map(({ key }) => key))
})

test('VIS-13 ages follow the filters of the page, and other schools have none of them', async () => {
  const narrowed = await byAge(first, { class: driver.classes.a2, glasses: 'worn' })
  expect(narrowed.data.rows.map(({ age, now }) => [age, now.myopia])).toEqual([[9, { n: 1, of: 1 }]])
  expect((await byAge(bureau, { school: driver.schools.second })).data.rows).toEqual([])
  expect((await byAge(bureau, { school: driver.schools.foreign })).code).toBe(403)
})

test('VIS-13 of what is published there are no rows by age', async () => {
  const { data } = await byAge(bureau, { audience: 'published' })
  expect(data.rows).toEqual([])
  const bySex = await driver.ask(visionBreakdown, { by: 'sex', audience: 'published' }, { token: bureau })
  expect(data.total).toEqual(bySex.data.total)
})

test('VIS-14 who is not included is counted by reason, and the reasons sum to the list', async () => {
  const { data } = await driver.ask(visionExcluded, {}, { token: first })
  const included = (await driver.ask(visionBreakdown, { by: 'sex' }, { token: first })).data.total.now
    .included
  expect(data).toMatchObject({
    enrolled: 18,
    included: 12,
    due: 1,
    absent: 1,
    exempt: 2,
    noAcuity: 1,
    noRefraction: 1,
    nightLens: 1,
  })
  expect(data.exemptBy).toMatchObject({ injury: 1, illness: 0, unsaid: 1 })
  expect(data.included).toBe(included?.n)
  const { enrolled, due, absent, exempt, noAcuity, noRefraction } = data
  expect(12 + due + absent + exempt + (noAcuity ?? 0) + (noRefraction ?? 0)).toBe(enrolled)
})

test('VIS-14 what is published says of these how far the screening has come, and nothing of eyes or excuses', async () => {
  const published = { audience: 'published' } as const
  const { data } = await driver.ask(visionExcluded, published, { token: bureau })
  expect(data).toMatchObject({
    enrolled: 18,
    due: 1,
    absent: 1,
    exempt: 2,
    included: null,
    exemptBy: null,
    noAcuity: null,
    noRefraction: null,
    nightLens: null,
  })
  // How many wear glasses does not follow from it.
  const worn = await driver.ask(visionExcluded, { ...published, glasses: 'worn' }, { token: bureau })
  expect(worn.data).toEqual(data)
})

test('VIS-13 who was not screened is as old as on the first day of the round, and older or younger when that day is moved', async () => {
  // Ten on the first day, 10 September; nine the day before.
  await sql`update student set birth_date = '2016-09-10' where name = '未筛'`.execute(driver.db)
  const rounds = roundsOf(driver, bureau)
  const of = { kind: 'vision', id: round() } as const
  const { startsOn, endsOn } = await rounds.one(of)
  const tenYears = async () => {
    const { data } = await byAge(first, { class: driver.classes.a2 })
    return data.rows.find(({ age }) => age === 10)?.now.coverage
  }
  const moved = async (day: string) => {
    expect((await rounds.set(of, { startsOn: day, endsOn })).code).toBe(0)
  }
  await moved(startsOn.replace(/-10$/, '-12'))
  await expect.poll(tenYears).toEqual({ n: 0, of: 1 })
  await moved(startsOn.replace(/-10$/, '-09'))
  await expect.poll(tenYears).toBeUndefined()
  await moved(startsOn)
  await expect.poll(tenYears).toEqual({ n: 0, of: 1 })
})

test('VIS-13 VIS-14 VIS-18 ages, boarding and reasons are read from summaries: no exam is asked for them', async () => {
  const inputs = [{ sex: 'girl' }, { class: driver.classes.a1 }, { glasses: 'worn' }] as const
  const read = async (token: string) => {
    const answers = []
    for (const input of inputs) {
      answers.push(await byAge(token, input))
      answers.push(await driver.ask(visionBreakdown, { by: 'boarding', ...input }, { token }))
      answers.push(await driver.ask(visionExcluded, input, { token }))
    }
    return answers.map(({ code }) => code)
  }
  await sql`alter table vision_exam rename to vision_exam_away`.execute(driver.db)
  try {
    // Nothing of these was asked before, so that no answer is one that is kept.
    expect(await read(first)).toEqual(inputs.flatMap(() => [0, 0, 0]))
  } finally {
    await sql`alter table vision_exam_away rename to vision_exam`.execute(driver.db)
  }
})
