import { sql } from 'kysely'
import { fitnessTotals, healthTotals } from '../../../src/modules/health/contract/screen.ts'
import { stageOf, type Stage } from '../../../src/standards/grade.ts'
import { readRawChecks, type RawCheck } from './count-checks.ts'
import { readRawTests, type RawTest } from './count-tests.ts'
import { areasOf, type Driver, type Note } from './driver.ts'
import { walkChecks } from './walk-checks.ts'
import { walkTests } from './walk-tests.ts'
import { examsOf } from './walk-vision.ts'

/** Screens and analyses of check-ups: the district, each of its schools, a grade and a class, boys, and a stage. */
export async function walkHealth({ db, district, readers }: Driver, note: Note): Promise<void> {
  const { rounds } = await readers[0]!.ask(healthTotals, {})
  const raw: RawCheck[][] = []
  for (const { id } of rounds.toReversed()) raw.push(await readRawChecks(db, id))
  const [before, now] = [raw[0]!, raw.at(-1)!]
  for (const reader of readers) {
    const noted = note(reader)
    for (const { area, input } of areasOf(district, now, reader.isOwn))
      for (const filter of [
        {},
        { sex: 'boy' as const },
        ...(area.grade === undefined ? [{ stage: 'primary' as const }] : []),
      ]) {
        const holds = ({ sex, grade }: RawCheck) =>
          (!('sex' in filter) || sex === 1) && (!('stage' in filter) || stageOf(grade) === 'primary')
        const of = (checks: readonly RawCheck[]) => examsOf(checks, area).filter(holds)
        const walked = {
          input: { ...input, ...filter },
          isDistrict: area.school === undefined,
          checks: of(now),
          before: of(before),
          history: raw.map(of),
        }
        noted(walked.input, await walkChecks(reader.ask, walked))
      }
  }
}

/** Screens and analyses of the fitness test, of the same places; and of all schools as they were asked for the year before. */
export async function walkFitness({ db, district, readers }: Driver, note: Note): Promise<void> {
  const { rounds } = await readers[0]!.ask(fitnessTotals, {})
  const years: { schoolYear: number; tests: RawTest[] }[] = []
  for (const { id, schoolYear } of rounds.toReversed())
    years.push({ schoolYear, tests: await readRawTests(db, id) })
  const { rows: schools } = await sql<{ id: number; stages: Stage[] }>`select id, stages from school`.execute(
    db,
  )
  for (const reader of readers) {
    const noted = note(reader)
    for (const [at, { schoolYear, tests: now }] of years.entries()) {
      const isNewest = at === years.length - 1
      // Nobody was tested before the first year.
      const earlier = years[at - 1]?.tests ?? []
      const areas = areasOf(district, now, reader.isOwn)
      for (const { area, input } of areas.filter((each) => isNewest || each.area.grade === undefined))
        for (const sex of isNewest ? [undefined, 'girl' as const] : [undefined]) {
          const holds = (test: RawTest) => sex === undefined || test.sex === 2
          const of = (tests: readonly RawTest[]) => examsOf(tests, area).filter(holds)
          const stages = schools.find(({ id }) => id === area.school)?.stages ?? []
          const isBeside = ({ grade }: RawTest) =>
            area.grade === undefined ? stages.includes(stageOf(grade)) : grade === area.grade
          const walked = {
            input: { ...input, ...(sex && { sex }), ...(!isNewest && { schoolYear }) },
            isDistrict: area.school === undefined,
            isOwn: reader.isOwn,
            tests: of(now),
            before: of(earlier),
            earlier,
            years: years.map((year) => ({ ...year, tests: of(year.tests) })),
            district: now.filter((test) => holds(test) && isBeside(test)),
          }
          noted(walked.input, await walkTests(reader.ask, walked))
        }
    }
  }
}
