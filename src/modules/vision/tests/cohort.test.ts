import fc from 'fast-check'
import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InputOf, ReplyOf } from '@/contract/call.ts'
import { visionCohort } from '@/modules/vision/contract/analysis.ts'
import { visionRecordsCount, visionRecordsPage } from '@/modules/vision/contract/records.ts'
import { up } from '@/server/db/migrations/0013-cohort.ts'
import { gradesOf } from '@/standards/grade.ts'
import { fastProgression } from '@/modules/vision/standards/retest.ts'
import { createDistricts } from '../../../../tests/support/fixture-district.ts'
import { startServer, type TestServer } from '../../../../tests/support/harness.ts'
import { writeCohort } from '../../../../tests/support/write-cohort.ts'
import { withOldNames } from '../../../../tests/support/with-old-names.ts'
import { verifyFigures } from '@/server/compose/verify-figures.ts'

interface Raw {
  round_id: number
  student_id: number
  school_id: number
  class_id: number
  grade: number
  sex: number
  state: string
  glasses: string | null
  taken_on: string | null
  se_right: number | null
  se_left: number | null
  myopia: boolean | null
}

let server: TestServer
let at: Awaited<ReturnType<typeof createDistricts>>
let raw: Raw[]
const tokens = { first: '', bureau: '' }
beforeAll(async () => {
  server = await startServer()
  at = await createDistricts(server.db)
  const { previousRound, currentRound } = at.rounds
  for (const [index, school] of [at.schools.first, at.schools.second, at.schools.third].entries())
    await writeCohort(server.db, { school, before: previousRound, now: currentRound, seed: 11 + index })
  const { rows } = await sql<Raw>`
    select round_id, student_id::int, school_id, class_id::int, grade, sex, state, glasses, taken_on::text,
      se_right::float8, se_left::float8, myopia
    from vision_exam where round_id in (${previousRound}, ${currentRound})`.execute(server.db)
  raw = rows
  tokens.first = await server.signIn('first')
  tokens.bureau = await server.signIn('bureau')
})
afterAll(() => server.stop())

type Part = ReplyOf<typeof visionCohort>['total']
const ask = (input: InputOf<typeof visionCohort>, as: keyof typeof tokens = 'first') =>
  server.ask(visionCohort, input, { token: tokens[as] })

const dayMs = 86_400_000
/** ΔSE per year of the faster eye, without rounding. */
function perYear(now: Raw, before: Raw): number | null {
  const days = (Date.parse(now.taken_on ?? '') - Date.parse(before.taken_on ?? '')) / dayMs
  if (!(days > 0) || [now.glasses, before.glasses].includes('orthokeratology')) return null
  const changes = (['se_right', 'se_left'] as const).flatMap((eye) =>
    now[eye] === null || before[eye] === null ? [] : [((now[eye] - before[eye]) * 365.25) / days],
  )
  return changes.length === 0 ? null : Math.min(...changes)
}

/** Counted child by child; `now` and `before` are the exams of a place, each of its own time. */
function countOf(isMine: (row: Raw) => boolean, isMineBefore = isMine): Part {
  const ofRound = (round: number) => raw.filter((row) => row.round_id === round && row.state === 'done')
  const [now, before] = [ofRound(at.rounds.currentRound), ofRound(at.rounds.previousRound)]
  const earlier = new Map(before.map((row) => [row.student_id, row]))
  const rate = <T>(rows: readonly T[], isCounted: (row: T) => boolean) => ({
    n: rows.filter(isCounted).length,
    of: rows.length,
  })
  const pairs = now.filter(isMine).flatMap((row) => {
    const last = earlier.get(row.student_id)
    return last ? [{ row, last, change: perYear(row, last) }] : []
  })
  const matched = pairs.filter(({ row, last }) => row.myopia !== null && last.myopia !== null)
  const valid = (rows: readonly Raw[]) => rows.filter(({ myopia }) => myopia !== null)
  return {
    cross: {
      now: rate(valid(now.filter(isMine)), ({ myopia }) => myopia === true),
      before: rate(valid(before.filter(isMineBefore)), ({ myopia }) => myopia === true),
    },
    matched: {
      now: rate(matched, ({ row }) => row.myopia === true),
      before: rate(matched, ({ last }) => last.myopia === true),
    },
    newly: rate(
      matched.filter(({ last }) => last.myopia === false),
      ({ row }) => row.myopia === true,
    ),
    fast: rate(
      pairs.filter(({ change }) => change !== null),
      ({ change }) => (change ?? 0) <= fastProgression,
    ),
  }
}

test('VIS-03 at the own school every figure of a cohort is a count of its raw exams, whatever the filters, and the parts sum to the whole', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.option(fc.constantFrom(1, 2, 3, 6), { nil: undefined }),
      fc.option(fc.constantFrom('boy', 'girl' as const), { nil: undefined }),
      fc.option(fc.constantFrom('primary', 'junior' as const), { nil: undefined }),
      async (grade, sex, stage) => {
        const { data } = await ask({
          ...(grade && { grade }),
          ...(sex && { sex }),
          ...(stage && { stage }),
        })
        const isMine = (row: Raw) =>
          row.school_id === at.schools.first &&
          (grade === undefined ? !stage || gradesOf(stage).includes(row.grade) : row.grade === grade) &&
          (sex === undefined || row.sex === (sex === 'boy' ? 1 : 2))
        const whole = countOf(isMine)
        expect(data.total).toEqual(expect.objectContaining({ ...whole, cross: data.total.cross }))
        expect(data.total.cross.now).toEqual(whole.cross.now)
        expect(data.total.cross.before ?? { n: 0, of: 0 }).toEqual(whole.cross.before)
        expect(data.by).toBe(grade === undefined ? 'grade' : 'class')
        for (const row of data.rows) {
          const own = countOf(
            (each) =>
              isMine(each) && (data.by === 'grade' ? each.grade === row.grade : each.class_id === row.id),
          )
          expect(row).toMatchObject({ matched: own.matched, newly: own.newly, fast: own.fast })
          expect(row.cross.now).toEqual(own.cross.now)
        }
        const sum = (pick: (part: Part) => { n: number; of: number } | null | undefined) =>
          data.rows.reduce(
            (total, row) => ({ n: total.n + (pick(row)?.n ?? 0), of: total.of + (pick(row)?.of ?? 0) }),
            { n: 0, of: 0 },
          )
        for (const pick of [
          (part: Part) => part.matched.now,
          (part: Part) => part.matched.before,
          (part: Part) => part.newly,
          (part: Part) => part.fast,
          (part: Part) => part.cross.now,
        ])
          expect(sum(pick)).toEqual(pick(data.total))
      },
    ),
    { numRuns: 30 },
  )
})

test('VIS-09 what the bureau sees of its district is a count too, by grade and over its schools; no class is published', async () => {
  const { data } = await ask({}, 'bureau')
  expect(data.compared?.id).toBe(at.rounds.previousRound)
  expect(data.fastFrom).toBe(-0.75)
  const shown = data.rows.filter(({ matched }) => (matched.now?.of ?? 0) > 0)
  expect(shown.length).toBeGreaterThan(1)
  for (const row of shown) expect(row.matched).toEqual(countOf(({ grade }) => grade === row.grade).matched)
  expect(data.total.matched).toEqual(countOf(() => true).matched)
  const { data: drilled } = await ask({ school: at.schools.first, grade: 2 }, 'bureau')
  expect(drilled.by).toBe('grade')
  const ofClass = raw.find((row) => row.school_id === at.schools.first && row.grade === 2)!
  const area = { school: at.schools.first, class: ofClass.class_id }
  const { data: one } = await ask({ ...area, audience: 'published' }, 'bureau')
  expect([one.total.matched.now, one.total.newly, one.total.fast]).toEqual([null, null, null])
})

test('VIS-09 a year back is a year back: another round to compare with changes nothing, the first round has none', async () => {
  const plain = await ask({}, 'bureau')
  const other = await ask({ compare: at.rounds.currentRound }, 'bureau')
  expect({ ...other.data, asOf: '' }).toEqual({ ...plain.data, asOf: '' })
  const first = await ask({ round: at.rounds.previousRound }, 'bureau')
  expect(first.data.compared).toBeUndefined()
  expect(first.data.total.matched.now).toEqual({ n: 0, of: 0 })
  expect((await ask({ school: at.schools.foreign }, 'bureau')).code).toBe(403)
})

test('VIS-05 the list of fast change holds exactly those whose eye lost 0.75 D a year or more, with their change', async () => {
  const ofRound = (round: number) =>
    raw.filter((row) => row.round_id === round && row.state === 'done' && row.school_id === at.schools.first)
  const earlier = new Map(ofRound(at.rounds.previousRound).map((row) => [row.student_id, row]))
  const fast = ofRound(at.rounds.currentRound).flatMap((row) => {
    const before = earlier.get(row.student_id)
    const change = before ? perYear(row, before) : null
    return change !== null && change <= fastProgression ? [[row.student_id, change] as const] : []
  })
  const query = { filters: { progress: ['fast'] } }
  const { data } = await server.ask(visionRecordsPage, { query, limit: 500 }, { token: tokens.first })
  expect(data.rows.map(({ id }) => id).sort((a, b) => a - b)).toEqual(
    fast.map(([id]) => id).sort((a, b) => a - b),
  )
  const shown = new Map(data.rows.map(({ id, progress }) => [id, progress]))
  for (const [id, change] of fast) expect(Math.abs((shown.get(id) ?? 0) - change)).toBeLessThan(0.001)
  const { data: count } = await server.ask(visionRecordsCount, { query }, { token: tokens.first })
  expect(count.total).toBe(fast.length)
  expect(fast.length).toBe((await ask({})).data.total.fast?.n)
})

test('FND-schema what was there before the summary is counted as it is since', async () => {
  const stored = async (db: Db) =>
    Promise.all(
      [
        sql`select * from vision_cohort_summary order by school_id, round_id, class_id, grade, sex`,
        sql`select * from vision_yearly_change order by school_id, round_id, student_id`,
      ].map(async (query) => (await query.execute(db)).rows),
    )
  const rollback = new Error('as it was')
  await expect(
    server.db.transaction().execute(async (trx) => {
      const before = await stored(trx)
      await sql`drop table vision_cohort_summary, vision_yearly_change`.execute(trx)
      await withOldNames(trx, up)
      expect(await stored(trx)).toEqual(before)
      throw rollback
    }),
  ).rejects.toBe(rollback)
})

test('FND-verify counts cohorts and yearly changes as they are stored, and sees one that is not', async () => {
  const lines: string[] = []
  await verifyFigures(server.db, (line) => lines.push(line))
  expect(lines).toEqual([])
  await sql`update vision_yearly_change set per_year = -0.75 where ctid = (select min(ctid) from vision_yearly_change)`.execute(
    server.db,
  )
  await verifyFigures(server.db, (line) => lines.push(line))
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('vision_yearly_change')
})
