import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  progressByClass,
  progressByDay,
  progressBySchool,
  progressTable,
} from '@/modules/vision/contract/progress.ts'
import { refreshVisionSummary } from '@/modules/vision/server/summaries/refresh.ts'
import { createDistricts } from '../../../../tests/support/fixture-district.ts'
import { startServer, type TestServer } from '../../../../tests/support/harness.ts'

let server: TestServer
let at: Awaited<ReturnType<typeof createDistricts>>
let school: string
let bureau: string
beforeAll(async () => {
  server = await startServer({ now: () => new Date('2026-11-02T02:00:00Z') })
  at = await createDistricts(server.db)
  school = await server.signIn('first')
  bureau = await server.signIn('bureau')
})
afterAll(() => server.stop())

const states = ['due', 'done', 'absent', 'exempt'] as const
/** A child: its class (0–3, two a grade), sex, state, and the day (of the round, a weekend or outside of it) when done. */
const student = fc.record({
  index: fc.nat(3),
  sex: fc.constantFrom(1, 2),
  state: fc.constantFrom(...states),
  day: fc.constantFrom('2026-09-09', '2026-09-10', '2026-10-17', '2026-10-30', '2026-12-02'),
})
type Student = typeof student extends fc.Arbitrary<infer T> ? T : never

let year = 2030

/** The children of the first school, and nobody else's, in a round of their own; answers it and the ids of the classes. */
async function write(children: readonly Student[]): Promise<{ round: number; ids: number[] }> {
  const { first } = at.schools
  year += 1
  return server.db.transaction().execute(async (trx) => {
    const made = await sql<{ id: number }>`
      insert into screening_round (region_code, school_year, year, term, starts_on, ends_on)
      values ('990901', 2026, ${year}, 'autumn', '2026-09-10', '2026-11-30') returning id`.execute(trx)
    const round = made.rows[0]?.id ?? 0
    const { rows: classes } = await sql<{ id: number }>`
      insert into class (school_id, school_year, grade, number)
      select ${first}::int, 2026, grade, number from (values (1, 1), (1, 2), (2, 1), (2, 2)) c (grade, number)
      on conflict (school_id, school_year, grade, number) do update set grade = excluded.grade
      returning id`.execute(trx)
    const ids = classes.map(({ id }) => id)
    for (const [i, { index, sex, state, day }] of children.entries()) {
      const { rows } = await sql<{ id: number }>`
        insert into student (school_id, name, sex, birth_date, class_id)
        values (${first}, ${`学生${i}`}, ${sex}, '2018-05-01', ${ids[index]}) returning id`.execute(trx)
      await sql`
        insert into vision_exam (school_id, round_id, student_id, class_id, grade, sex, state, taken_on)
        values (${first}, ${round}, ${rows[0]?.id}, ${ids[index]}, ${index < 2 ? 1 : 2}, ${sex}, ${state},
          ${state === 'done' ? day : null}::date)`.execute(trx)
    }
    await refreshVisionSummary(trx, first, [round])
    return { round, ids }
  })
}

test('VIS-02 VIS-07 VIS-08 every count equals one of the children themselves, at each level', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(student, { minLength: 1, maxLength: 25 }), async (children) => {
      const { round, ids } = await write(children)
      const count = (some: readonly Student[]) => ({
        enrolled: some.length,
        ...Object.fromEntries(
          states.map((state) => [state, some.filter((one) => one.state === state).length]),
        ),
      })
      const classes = (await server.ask(progressByClass, { round }, { token: school })).data.rows
      for (const [index, id] of ids.entries()) {
        const own = children.filter((one) => one.index === index)
        const found = classes.find((row) => row.id === id)
        if (own.length === 0) expect(found).toBeUndefined()
        else expect(found).toMatchObject(count(own))
        const last = own
          .flatMap(({ state, day }) => (state === 'done' ? [day] : []))
          .sort()
          .at(-1)
        if (found) expect(found.lastDay).toBe(last ?? null)
      }
      const [whole] = (await server.ask(progressBySchool, { round }, { token: bureau })).data.rows
      expect(whole).toMatchObject(count(children))
      const days = (await server.ask(progressByDay, { round }, { token: bureau })).data
      for (const { day, done } of days.days)
        if (done !== null)
          expect(done).toBe(children.filter((one) => one.state === 'done' && one.day <= day).length)
      expect(days.days.map(({ day }) => day)).toEqual(days.days.map(({ day }) => day).toSorted())
      const table = (await server.ask(progressTable, { round }, { token: bureau })).data
      const { due: _due, ...sums } = count(children) as Record<string, number>
      expect(table.total).toMatchObject(sums)
      for (const row of table.bySex)
        if (row.sex)
          expect(row).toMatchObject({
            enrolled: children.filter(({ sex }) => sex === (row.sex === 'boy' ? 1 : 2)).length,
          })
    }),
    { numRuns: 15 },
  )
})
