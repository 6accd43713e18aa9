import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { healthTeeth } from '@/modules/health/contract/check-analysis.ts'
import { healthTotals } from '@/modules/health/contract/screen.ts'
import { refreshCheckSummary } from '@/modules/health/server/summaries/check-summary.ts'
import { startServer, type TestServer } from '../../../../tests/support/harness.ts'
import {
  attackMarks,
  markedAreas,
  type Marked,
  type MarkedWhere,
} from '../../../../tests/support/marks-attack.ts'
import { writeHealthDistrict } from '../../../../tests/support/write-health-district.ts'

let server: TestServer
let at: Awaited<ReturnType<typeof writeHealthDistrict>>['at']
let rounds: Awaited<ReturnType<typeof writeHealthDistrict>>['rounds']
const tokens = { first: '', bureau: '' }
beforeAll(async () => {
  server = await startServer()
  ;({ at, rounds } = await writeHealthDistrict(server.db))
  for (const name of ['first', 'bureau'] as const) tokens[name] = await server.signIn(name)
}, 120_000)
afterAll(() => server.stop())

type Mark = 'none' | 'filled' | 'open'
type Kind = Marked<Mark>

/** Students by their mouths; `only`: of the teeth that an index age is judged by. */
const mouths = async (only?: 'permanent'): Promise<Kind[]> => {
  const of = (part: string) => sql.raw(only ? `permanent_${part}` : `(permanent_${part} + deciduous_${part})`)
  const { rows } = await sql<Kind>`
    select e.school_id as school, e.grade, e.sex, count(*)::int as n, case
      when ${of('decayed')} + ${of('missing')} + ${of('filled')} = 0 then 'none'
      when ${of('filled')} > 0 then 'filled' else 'open' end as mark
    from health_check e join student s on s.school_id = e.school_id and s.id = e.student_id
    where round_id = ${rounds.check} and caries is not null
      and ${only ? sql`extract(year from age(e.taken_on, s.birth_date)) = 12` : sql`true`}
    group by 1, 2, 3, 5`.execute(server.db)
  return rows
}

test('HEA-11 at 5 the primary teeth are judged and at 12 the permanent ones, whatever the other set has', async () => {
  const { first } = at.schools
  const { rows } = await sql<{ id: number }>`
    select student_id::int as id from health_check
    where school_id = ${first} and round_id = ${rounds.check} and state = 'done' order by 1 limit 4`.execute(
    server.db,
  )
  const [young, old, sound, half] = rows.map(({ id }) => id) as [number, number, number, number]
  const rollback = new Error('as it was')
  const before = await server.ask(healthTeeth, {}, { token: tokens.first })
  expect(before.data.ages[0]).toMatchObject({ age: 5, caries: { n: 0, of: 0 }, filled: { n: 0, of: 0 } })
  expect(before.data.ages[0]!.meanTeeth).toEqual({ mean: 0, of: 0 })
  await expect(
    server.db.transaction().execute(async (trx) => {
      const write = async (id: number, age: number, teeth: readonly (number | null)[]) => {
        const [a = null, b = null, c = null, d = null, e = null, f = null] = teeth
        await sql`
          update student set birth_date = (
            select taken_on - make_interval(years => ${age}) from health_check
            where school_id = ${first} and round_id = ${rounds.check} and student_id = ${id})
          where school_id = ${first} and id = ${id}`.execute(trx)
        await sql`
          update health_check set caries = ${teeth.includes(null) ? null : teeth.some((n) => n! > 0)},
            deciduous_decayed = ${a}, deciduous_missing = ${b}, deciduous_filled = ${c},
            permanent_decayed = ${d}, permanent_missing = ${e}, permanent_filled = ${f}
          where school_id = ${first} and round_id = ${rounds.check} and student_id = ${id}`.execute(trx)
      }
      await write(young, 5, [2, 1, 1, 0, 0, 0])
      await write(sound, 5, [0, 0, 0, 3, 0, 0])
      await write(half, 5, [1, 0, 0, null, null, null])
      await write(old, 12, [5, 0, 0, 0, 0, 2])
      await refreshCheckSummary(trx, first, rounds.check)
      const { rows: counted } = await sql<{ age: number; measure: string; first: number; counts: number[] }>`
        select age, measure, first, counts from growth_summary
        where school_id = ${first} and round_id = ${rounds.check} and measure in ('teeth', 'filled') and age = 5
        order by measure desc, first`.execute(trx)
      const total = counted
        .filter(({ measure }) => measure === 'teeth')
        .reduce((sum, { first: from, counts }) => sum + counts.reduce((a, n, i) => a + n * (from + i), 0), 0)
      // Four teeth of the one; the sound one's permanent teeth do not count, and who was half examined is not there.
      expect(total).toBe(4)
      const seen = counted.filter(({ measure }) => measure === 'teeth').flatMap(({ counts }) => counts)
      expect(seen.reduce((sum, n) => sum + n, 0)).toBe(2)
      expect(counted.filter(({ measure }) => measure === 'filled')).toMatchObject([{ first: 1, counts: [1] }])
      throw rollback
    }),
  ).rejects.toBe(rollback)
})

test('HEA-11 the mean number of teeth and who has a filling are published of the school, its grades and the age of 12', async () => {
  const all = (await mouths()).filter(({ school }) => school === at.schools.first)
  const sum = (kinds: readonly Kind[], ...marks: Mark[]) =>
    kinds.filter(({ mark }) => marks.includes(mark)).reduce((total, { n }) => total + n, 0)
  const { data } = await server.ask(healthTotals, {}, { token: tokens.first })
  expect(data.filled).toEqual({ n: sum(all, 'filled'), of: sum(all, 'filled', 'open') })
  expect(data.meanTeeth?.of).toBe(sum(all, 'filled', 'open', 'none'))
  const own = (await mouths('permanent')).filter(({ school }) => school === at.schools.first)
  const [, twelve] = (await server.ask(healthTeeth, {}, { token: tokens.first })).data.ages
  expect(twelve).toMatchObject({
    age: 12,
    dentition: 'permanent',
    caries: { n: sum(own, 'filled', 'open'), of: sum(own, 'filled', 'open', 'none') },
    filled: { n: sum(own, 'filled'), of: sum(own, 'filled', 'open') },
  })
  expect(sum(own, 'filled', 'open', 'none')).toBeGreaterThan(50)
})

test('SEC-04 HEA-11 from who has caries, who has a filling and the age of 12 no small group follows', async () => {
  const { first, second, third } = at.schools
  const areas = markedAreas([first, second, third], [1, 4, 5])
  const secret: Mark[][] = [['filled'], ['open'], ['none'], ['filled', 'open']]
  const ask = { token: tokens.bureau, published: true }
  const inputOf = ({ school, grade, sex }: MarkedWhere) => ({
    ...(school && { school }),
    ...(grade ? { grade } : { stage: 'primary' as const }),
    ...(sex && { sex: sex === 1 ? ('boy' as const) : ('girl' as const) }),
  })
  const all = (await mouths()).filter(({ grade }) => grade <= 6)
  const outcome = await attackMarks(all, areas, secret, async (where) => {
    const { data } = await server.ask(healthTotals, inputOf(where), ask)
    const caries = data.figures.find(({ metric }) => metric === 'teeth')!.rate
    // Who has a filling is counted of those with caries: where those are hidden it would disclose them.
    if (caries === null) expect(data.filled).toBeNull()
    return [
      [caries && caries.of, 'none', 'filled', 'open'],
      [caries && caries.n, 'filled', 'open'],
      [data.filled && data.filled.n, 'filled'],
    ]
  })
  expect(outcome.small).toBeGreaterThan(5)
  expect(outcome.known).toBeGreaterThan(20)
  const atTwelve = await attackMarks(
    await mouths('permanent'),
    areas.filter(({ grade }) => grade === undefined),
    secret,
    async (where) => {
      const { school, sex } = inputOf(where)
      const input = { ...(school && { school }), ...(sex && { sex }) }
      const { data } = await server.ask(healthTeeth, input, ask)
      const { caries, filled, meanTeeth } = data.ages[1]!
      expect(meanTeeth === null).toBe(caries === null)
      return [
        [caries && caries.of, 'none', 'filled', 'open'],
        [caries && caries.n, 'filled', 'open'],
        [filled && filled.n, 'filled'],
      ]
    },
  )
  expect(atTwelve.known).toBeGreaterThan(10)
})
