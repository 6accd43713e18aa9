import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as card from '@/modules/health/contract/card.ts'
import { fitnessHead } from '@/modules/health/contract/fitness-analysis.ts'
import { fitnessBreakdown } from '@/modules/health/contract/screen.ts'
import { writtenDoubts } from '@/modules/health/contract/written-doubts.ts'
import { verifyFigures } from '@/server/compose/verify-figures.ts'
import * as uploads from '@/contract/uploads.ts'
import { brought, startMeasured, tests, third } from '../../../../tests/support/import/measured-sheets.ts'
import { studentNo } from '../../../../tests/support/import/sheets.ts'

let server: Awaited<ReturnType<typeof startMeasured>>
beforeAll(async () => {
  server = await startMeasured(Array.from({ length: 80 }, (_, index) => ({ no: index + 1 })))
}, 60_000)
afterAll(() => server.stop())
beforeEach(() =>
  sql`truncate fitness_test, fitness_summary, fitness_item_summary, fitness_total_summary, fitness_cohort_summary`.execute(
    server.db,
  ),
)

const absent = (no: number): [number, ...string[]] => [
  no,
  '132',
  '28',
  '缺席',
  '缺席',
  '缺席',
  '缺席',
  '',
  '',
  '',
]
const exempt = (no: number): [number, ...string[]] => [no, '', '', '免测', '免测', '免测', '免测', '', '', '']
const whole = (no: number, ...changed: string[]): [number, ...string[]] => {
  const [, ...marks] = third
  return [no, ...changed, ...marks.slice(changed.length)]
}
const token = () => ({ token: server.token })
const head = async () => (await server.ask(fitnessHead, {}, token())).data
const studentOf = async (no: number) => {
  const { rows } = await sql<{ id: number; version: number }>`
    select s.id::int as id, e.version from student s join fitness_test e on e.school_id = s.school_id and e.student_id = s.id
    where s.student_no = ${studentNo(no)}`.execute(server.db)
  return rows[0]!
}
const differences = async () => (await verifyFigures(server.db, () => undefined)).differences

test('HEA-12 whoever was absent and has a mark since made it up, of the enrolled; who is exempt counts apart', async () => {
  await brought(server, 'fitness', tests(absent(1), absent(2), exempt(3), whole(4)))
  expect((await head()).madeUp.now).toEqual({ n: 0, of: 80 })
  expect((await head()).exemptRate.now).toEqual({ n: 1, of: 80 })
  const plan = await brought(server, 'fitness', tests(whole(1), whole(4, '133')))
  expect((await head()).madeUp.now).toEqual({ n: 1, of: 80 })
  const { data } = await server.ask(fitnessBreakdown, { by: 'grade' }, token())
  expect(data.rows[0]).toMatchObject({ exempt: { n: 1, of: 80 }, madeUp: { n: 1, of: 80 } })
  // Another mark later does not undo it.
  await brought(server, 'fitness', tests(whole(1, '134')))
  expect((await head()).madeUp.now.n).toBe(1)
  expect(await differences()).toBe(0)
  expect(plan.state).toBe('committed')
})

test('HEA-12 an import that is undone takes back who made it up', async () => {
  await brought(server, 'fitness', tests(absent(1)))
  const { plan } = await brought(server, 'fitness', tests(whole(1)))
  expect((await head()).madeUp.now.n).toBe(1)
  await server.ask(uploads.undoPlan, { plan, wait: 60 }, token())
  expect((await head()).madeUp.now.n).toBe(0)
  expect(await differences()).toBe(0)
})

test('HEA-12 a correction for a make-up test counts, one for a typing error does not', async () => {
  await brought(server, 'fitness', tests(whole(1), whole(2)))
  const correct = async (no: number, reason: 'retested' | 'typing') => {
    const { id, version } = await studentOf(no)
    const input = { id, version, round: server.rounds.fitness, changes: { rope: '120' }, reason }
    expect((await server.ask(card.testEdit, { ...input, note: '' }, token())).data.saved).toBe(true)
  }
  await correct(2, 'typing')
  expect((await head()).madeUp.now.n).toBe(0)
  await correct(1, 'retested')
  // The cached figure is dropped for the correction a moment after it is written.
  await expect.poll(async () => (await head()).madeUp.now.n).toBe(1)
  expect(await differences()).toBe(0)
})

test('HEA-12 after an import what asks for a second look is listed, also of a first file; what is corrected leaves the list', async () => {
  // Odd numbers are boys: forty of them jump about alike, one of them far more, one has a rare capacity.
  const rows = Array.from({ length: 40 }, (_, index) => {
    const no = 2 * index + 1
    const [, height, weight, capacity, sprint, reach, rope] = whole(no, String(130 + (index % 5)))
    return [
      no,
      height!,
      weight!,
      no === 3 ? '250' : capacity!,
      sprint!,
      reach!,
      no === 1 ? '235' : String(Number(rope) + (index % 7)),
      '',
      '',
      '',
    ] as [number, ...string[]]
  })
  const { plan } = await brought(server, 'fitness', tests(...rows))
  const list = async () => (await server.ask(writtenDoubts, { plan }, token())).data
  const { total, rows: found } = await list()
  expect(total).toBe(2)
  const [first, third] = [await studentOf(1), await studentOf(3)]
  expect(found.find(({ student }) => student === first.id)).toMatchObject({
    field: 'rope',
    value: 235,
    why: 'outlier',
  })
  expect(found.find(({ student }) => student === third.id)).toMatchObject({
    field: 'vitalCapacity',
    value: 250,
  })
  await server.ask(
    card.testEdit,
    { ...first, round: server.rounds.fitness, changes: { rope: '115' }, reason: 'typing', note: '' },
    token(),
  )
  expect((await list()).rows.map(({ student }) => student)).toEqual([third.id])
  await server.ask(uploads.undoPlan, { plan, wait: 60 }, token())
  // Somebody corrected a row of it since, so that it stands.
  expect((await list()).total).toBe(1)
})
