import { sql, type Kysely } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { healthSpine } from '@/modules/health/contract/check-analysis.ts'
import { healthTotals } from '@/modules/health/contract/screen.ts'
import { verifyChecks } from '@/modules/health/server/verify/checks.ts'
import * as moreOfHealth from '@/server/db/migrations/0099-more-of-health.ts'
import { startCheckedDistrict, type CheckedDistrict } from '../../../../tests/support/checked-district.ts'
import {
  attackMarks,
  markedAreas,
  type Marked,
  type MarkedWhere,
} from '../../../../tests/support/marks-attack.ts'

let server: CheckedDistrict['server']
let made: CheckedDistrict['made']
let tokens: CheckedDistrict['tokens']
beforeAll(async () => {
  ;({ server, made, tokens } = await startCheckedDistrict(async (trx, round) => {
    // A third are suspected; of some the guardians were notified, some of those were seen, and doctors said different things.
    await sql`
      update health_check set spine_overall = 'abnormal', spine_thoracic = null, spine_thoracolumbar = null,
        spine_lumbar = null, spine_sagittal = null, spine_abnormal = true
      where round_id = ${round} and state = 'done' and student_id % 3 = 0`.execute(trx)
    await sql`
      insert into health_follow_up (school_id, round_id, student_id, kind, notified_at, visited_on, result_at, conclusion)
      select school_id, round_id, student_id, 'spine', now(), case when luck > 2 then '2026-10-20'::date end,
        case when luck > 4 then now() end,
        case when luck > 4 then (array['watch', 'healthy', 'treated', 'other', 'referred'])[1 + luck % 5] end
      from (select *, abs(hashint8(student_id)) % 12 as luck from health_check) e
      where round_id = ${round} and spine_abnormal and luck > 1`.execute(trx)
  }))
}, 120_000)
afterAll(() => server.stop())

const marks = ['straight', 'suspected', 'told', 'seen', 'confirmed'] as const
type Mark = (typeof marks)[number]
const students = async (): Promise<Marked<Mark>[]> => {
  const { rows } = await sql<Marked<Mark>>`
    select e.school_id as school, e.grade, e.sex, count(*)::int as n, case
      when not e.spine_abnormal then 'straight' when f.conclusion in ('watch', 'treated', 'referred') then 'confirmed'
      when f.visited_on is not null then 'seen' when f.notified_at is not null then 'told' else 'suspected' end as mark
    from health_check e left join health_follow_up f on f.school_id = e.school_id and f.round_id = e.round_id
      and f.student_id = e.student_id and f.kind = 'spine'
    where e.round_id = ${made.rounds.check} and e.spine_abnormal is not null
    group by 1, 2, 3, 5`.execute(server.db)
  return rows
}
const from = (first: Mark): Mark[] => marks.slice(marks.indexOf(first))

test('HEA-13 at the own school each step is a count of its students, and only a result that found something confirms', async () => {
  const own = (await students()).filter(({ school }) => school === made.at.schools.first)
  const sum = (...of: Mark[]) =>
    own.filter(({ mark }) => of.includes(mark)).reduce((all, { n }) => all + n, 0)
  const { data } = await server.ask(healthSpine, {}, { token: tokens.first })
  const suspected = sum(...from('suspected'))
  expect(data).toMatchObject({
    suspected: { n: suspected, of: sum(...marks) },
    notified: { n: sum(...from('told')), of: suspected },
    visited: { n: sum(...from('seen')), of: suspected },
    confirmed: { n: sum('confirmed'), of: suspected },
  })
  expect(data.screened!.n).toBe(sum(...marks))
  expect(sum('confirmed')).toBeGreaterThan(5)
  expect(sum('seen')).toBeGreaterThan(5)
  const differences = await verifyChecks(server.db, made.at.schools.first)
  expect(differences.filter(({ table }) => table === 'health_summary')).toEqual([])
})

test('HEA-13 figures that were counted before are counted by the migration as those that are written since', async () => {
  const stored = async () =>
    (
      await sql`select to_jsonb(s) as row from health_summary s
      order by s.school_id, s.round_id, s.grade, s.class_id, s.sex`.execute(server.db)
    ).rows
  const before = await stored()
  await sql`alter table health_summary drop column spine_notified, drop column spine_confirmed`.execute(
    server.db,
  )
  await moreOfHealth.up(server.db as unknown as Kysely<unknown>)
  expect(await stored()).toEqual(before)
})

test('SEC-04 HEA-13 from what is published of the spine no small group follows, beside the rate that every screen shows', async () => {
  const { first, second, third } = made.at.schools
  const ask = { token: tokens.bureau, published: true }
  const inputOf = ({ school, grade, sex }: MarkedWhere) => ({
    ...(school && { school }),
    ...(grade ? { grade } : { stage: 'primary' as const }),
    ...(sex && { sex: sex === 1 ? ('boy' as const) : ('girl' as const) }),
  })
  const outcome = await attackMarks(
    (await students()).filter(({ grade }) => grade <= 6),
    markedAreas([first, second, third], [1, 4, 5]),
    [
      ['straight'],
      from('suspected'),
      ['suspected'],
      from('told'),
      from('seen'),
      ['confirmed'],
      ['told'],
      ['seen'],
    ],
    async (where) => {
      const { data } = await server.ask(healthSpine, inputOf(where), ask)
      const steps = [data.screened, data.suspected, data.notified, data.visited, data.confirmed]
      // All of them or none.
      expect(new Set(steps.map((step) => step === null)).size).toBe(1)
      const { data: totals } = await server.ask(healthTotals, inputOf(where), ask)
      const rate = totals.figures.find(({ metric }) => metric === 'spine')!.rate
      const n = (cell: { n: number } | null) => cell && cell.n
      return [
        [rate && rate.of, ...marks],
        [n(rate), ...from('suspected')],
        [n(data.notified), ...from('told')],
        [n(data.visited), ...from('seen')],
        [n(data.confirmed), 'confirmed'],
      ]
    },
  )
  expect(outcome.small).toBeGreaterThan(5)
  expect(outcome.known).toBeGreaterThan(10)
})
