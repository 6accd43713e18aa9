import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Cell } from '@/widgets/cell.ts'
import { visionBreakdown, visionCohort } from '@/modules/vision/contract/analysis.ts'
import { learnt } from '@/modules/vision/server/testing/follows.ts'
import { createDistricts } from '../../../../tests/support/fixture-district.ts'
import { startServer, type TestServer } from '../../../../tests/support/harness.ts'
import { writeCohort } from '../../../../tests/support/write-cohort.ts'

/** Children of one kind: where they were and are, what was found; null = not seen or not valid. */
interface Unknown {
  school: number
  grade: number | null
  gradeThen: number | null
  sex: number
  was: boolean | null
  is: boolean | null
  fast: boolean | null
  n: number
}
type Where = { school?: number; grade?: number; sex?: 1 | 2 }
type IsCounted = (kind: Unknown) => boolean

let server: TestServer
let token: string
let unknowns: Unknown[]
let rounds: { previousRound: number; currentRound: number }
beforeAll(async () => {
  server = await startServer()
  const at = await createDistricts(server.db)
  rounds = at.rounds
  for (const [index, school] of [at.schools.first, at.schools.second, at.schools.third].entries())
    await writeCohort(server.db, {
      school,
      before: rounds.previousRound,
      now: rounds.currentRound,
      seed: 5 + index,
    })
  const { rows } = await sql<Unknown>`
    select school, grade, "gradeThen", sex, was, "is", per_year <= -0.75 as fast, count(*)::int as n
    from (
      select coalesce(e.school_id, b.school_id) as school, coalesce(e.student_id, b.student_id) as student,
        e.grade, b.grade as "gradeThen", coalesce(e.sex, b.sex) as sex, b.myopia as was, e.myopia as "is"
      from (select * from vision_exam where round_id = ${rounds.currentRound}) e
      full join (select * from vision_exam where round_id = ${rounds.previousRound}) b
        on b.school_id = e.school_id and b.student_id = e.student_id) child
    left join vision_yearly_change c on c.school_id = school and c.student_id = student
      and c.round_id = ${rounds.currentRound}
    group by 1, 2, 3, 4, 5, 6, 7`.execute(server.db)
  unknowns = rows
  token = await server.signIn('bureau')
})
afterAll(() => server.stop())

const isNow =
  ({ school, grade, sex }: Where): IsCounted =>
  (kind) =>
    (school ?? kind.school) === kind.school &&
    (grade ?? kind.grade) === kind.grade &&
    (sex ?? kind.sex) === kind.sex
const wasThen =
  ({ school, grade, sex }: Where): IsCounted =>
  (kind) =>
    (school ?? kind.school) === kind.school &&
    (grade ?? kind.gradeThen) === kind.gradeThen &&
    (sex ?? kind.sex) === kind.sex
const isMatched: IsCounted = ({ was, is }) => was !== null && is !== null
const lineOf = (...all: IsCounted[]) => unknowns.map((kind) => (all.every((one) => one(kind)) ? 1 : 0))
const sumOf = (line: readonly number[]) => line.reduce((sum, one, at) => sum + one * unknowns[at]!.n, 0)
const sexName = { 1: 'boy', 2: 'girl' } as const

test('SEC-04 VIS-09 no small part of a cohort follows from every published cohort and cross-section of both rounds', async () => {
  const known: number[][] = []
  let hidden = 0
  /** What is shown must be true; both counts of it are known then. */
  const learn = (cell: Cell | undefined, n: IsCounted, of: IsCounted, ...where: IsCounted[]) => {
    if (cell === undefined) return
    if (cell === null) {
      hidden += 1
      return
    }
    const lines = [lineOf(...where, of, n), lineOf(...where, of)] as const
    expect([cell.n, cell.of]).toEqual(lines.map(sumOf))
    known.push(...lines)
  }
  const learnCross = (cell: Cell | undefined, area: Where) =>
    learn(
      cell,
      ({ is }) => is === true,
      ({ is }) => is !== null,
      isNow(area),
    )
  const learnEarlier = (cell: Cell | undefined, area: Where) =>
    learn(
      cell,
      ({ was }) => was === true,
      ({ was }) => was !== null,
      wasThen(area),
    )

  const schools = [undefined, ...new Set(unknowns.map(({ school }) => school))]
  const areas = schools.flatMap((school) =>
    [undefined, 1, 2, 3].flatMap((grade) =>
      ([undefined, 1, 2] as const).map((sex): Where => ({
        ...(school && { school }),
        ...(grade && { grade }),
        ...(sex && { sex }),
      })),
    ),
  )
  for (const area of areas) {
    const { sex, ...rest } = area
    const input = { ...rest, ...(sex && { sex: sexName[sex] }) }
    const { data: cohort } = await server.ask(visionCohort, input, { token, published: true })
    for (const [part, where] of [
      [cohort.total, area] as const,
      ...cohort.rows.map((row) => [row, { ...area, grade: row.grade }] as const),
    ]) {
      learnCross(part.cross.now, where)
      learnEarlier(part.cross.before, where)
      learn(part.matched.now, ({ is }) => is === true, isMatched, isNow(where))
      learn(part.matched.before, ({ was }) => was === true, isMatched, isNow(where))
      learn(
        part.newly,
        ({ is }) => is === true,
        (kind) => isMatched(kind) && kind.was === false,
        isNow(where),
      )
      learn(
        part.fast,
        ({ fast }) => fast === true,
        ({ fast }) => fast !== null,
        isNow(where),
      )
    }
    for (const round of [rounds.currentRound, rounds.previousRound])
      for (const by of ['school', 'grade', 'sex'] as const) {
        const { data } = await server.ask(
          visionBreakdown,
          { ...input, round, by },
          { token, published: true },
        )
        const learnAt = round === rounds.currentRound ? learnCross : learnEarlier
        learnAt(data.total.now.myopia, area)
        for (const row of data.rows)
          learnAt(row.now.myopia, {
            ...area,
            ...(by === 'school' && row.id && { school: row.id }),
            ...(by === 'grade' && row.grade && { grade: row.grade }),
            ...(by === 'sex' && { sex: row.sex === 'boy' ? 1 : 2 }),
          })
      }
  }
  expect(hidden).toBeGreaterThan(100)
  expect(known.length).toBeGreaterThan(500)

  const parts: Record<string, (area: Where) => IsCounted[]> = {
    newly: (area) => [isNow(area), isMatched, ({ was, is }) => is === true && was === false],
    noLonger: (area) => [isNow(area), isMatched, ({ was, is }) => is === false && was === true],
    both: (area) => [isNow(area), isMatched, ({ was, is }) => is === true && was === true],
    matched: (area) => [isNow(area), isMatched, ({ is }) => is === true],
    newcomers: (area) => [isNow(area), ({ was, is }) => was === null && is === true],
    newcomersNormal: (area) => [isNow(area), ({ was, is }) => was === null && is === false],
    left: (area) => [wasThen(area), ({ was, is }) => was === true && is === null],
    leftNormal: (area) => [wasThen(area), ({ was, is }) => was === false && is === null],
    fast: (area) => [isNow(area), ({ fast }) => fast === true],
  }
  const isKnown = learnt(known)
  let small = 0
  for (const area of areas)
    for (const [name, counted] of Object.entries(parts)) {
      const line = lineOf(...counted(area))
      const n = sumOf(line)
      if (n === 0 || n >= 5) continue
      small += 1
      expect([name, area, isKnown(line)]).toEqual([name, area, false])
    }
  expect(small).toBeGreaterThan(12)
})
