import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Call, InputOf } from '@/contract/call.ts'
import { strictInput } from '@/contract/strict-input.ts'
import * as analysis from '@/modules/sport/contract/analysis.ts'
import * as district from '@/modules/sport/contract/district.ts'
import type { TestServer } from '../../../../tests/support/harness.ts'
import { send, sportRecord, type openSport } from '../../../../tests/support/sport-driver.ts'
import { startSportWeek } from '../../../../tests/support/write-sport-week.ts'

let server: TestServer
let driver: Awaited<ReturnType<typeof openSport>>
let big: { id: number; students: number[] }
let bureau: string

beforeAll(async () => {
  ;({ server, driver, big, bureau } = await startSportWeek(27))
  const now = new Date('2026-11-20T08:00:00Z')
  const at = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
  await send(
    server,
    driver.device,
    [
      ...big.students.slice(0, 5).map((one) => sportRecord(one, at(29), { item: 'football', seconds: 600 })),
      sportRecord(big.students[6]!, at(29), { item: 'football', seconds: 600, disputed: true }),
    ],
    now,
  )
})
afterAll(() => server.stop())

const read = async <C extends Call>(call: C, input: InputOf<C>) =>
  (await server.ask(call, input, { token: driver.token })).data

type Narrowed = { bj?: number; sex?: 'boy' | 'girl' }
/** Every count of the family that is known by class and by sex. */
async function figuresOf(input: Narrowed): Promise<Record<string, number>> {
  const items = await read(analysis.sportAnalysisItems, input)
  const byItem = await read(district.sportParticipationByItem, input)
  const byGrade = await read(district.sportItemsByGrade, input)
  const byDay = await read(district.sportItemsByDay, input)
  const spread = await read(district.sportSpreadByGrade, input)
  const hours = await read(district.sportHoursOfDistrict, input)
  const same = await read(district.sportHoursBesideParts, input)
  expect(same).toEqual(hours)
  const { figures } = await read(analysis.sportAnalysisDays, input)
  return Object.fromEntries([
    ['times', figures.participation!.n],
    ['roster', figures.participation!.of],
    ['total', items.total!],
    ['records', items.disputed.of],
    ['disputed', items.disputed.n],
    ...items.items.map(({ item, minutes }) => [item, minutes!]),
    ...byItem.items.flatMap(({ item, rate }) => [[`times ${item}`, rate!.n]]),
    ...byGrade.items.map(({ item, minutes }) => [`by grade ${item}`, minutes!.reduce((a, b) => a + b, 0)]),
    ...byDay.items.map(({ item, minutes }) => [`by day ${item}`, minutes!.reduce((a, b) => a + b, 0)]),
    ...spread.grades!.flatMap(({ grade, of, bands }) => [
      [`spread of ${grade}`, of],
      ...bands.map(({ band, n }) => [`${grade} ${band}`, n] as const),
    ]),
    ...hours.hours.map(({ hour, rate }) => [`at ${hour}`, rate!.n]),
  ]) as Record<string, number>
}

test('SPO-06 classes sum to the school, and boys and girls to their class, in every variant of the family', async () => {
  const isSum = async (whole: Narrowed, parts: readonly Narrowed[]) => {
    const all = await figuresOf(whole)
    const sums: Record<string, number>[] = []
    for (const part of parts) sums.push(await figuresOf(part))
    for (const [key, n] of Object.entries(all))
      expect(
        sums.reduce((sum, one) => sum + (one[key] ?? 0), 0),
        key,
      ).toBe(n)
    return all
  }
  const whole = await isSum({}, [{ bj: driver.class }, { bj: big.id }])
  expect(whole).toMatchObject({ football: 50, 'times football': 5, disputed: 1 })
  const ofClass = await isSum({ bj: big.id }, [
    { bj: big.id, sex: 'boy' },
    { bj: big.id, sex: 'girl' },
  ])
  expect(ofClass).toMatchObject({ football: 50, 'times football': 5 })
})

test('SPO-06 SEC-02 a class is shown to its own school alone by every call of the family', async () => {
  const calls: readonly Call[] = [analysis, district].flatMap((topic) =>
    Object.values(topic).filter((one): one is Call => typeof one === 'object' && 'path' in one),
  )
  for (const call of calls.filter(({ input }) => 'bj' in (input as { shape?: object }).shape!)) {
    const code = async (input: object, token: string) =>
      (await server.ask(call, input as InputOf<Call>, { token })).code
    const inSchool = Array.isArray(call.who) && call.who.includes('admin')
    expect(await code({ bj: big.id }, driver.token), call.path).toBe(inSchool ? 0 : 403)
    expect(await code({ bj: 999_999 }, driver.token), call.path).toBe(403)
    expect(await code({ school: driver.schools.first, bj: big.id }, bureau), call.path).toBe(403)
    expect(strictInput(call).safeParse({ teacher: 1 }).success, call.path).toBe(false)
  }
})
