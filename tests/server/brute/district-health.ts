import { sql } from 'kysely'
import { fitnessTotals, healthTotals } from '../../../src/contract/health-screen.ts'
import { stageOf, type Stage } from '../../../src/standards/grade.ts'
import { readRawChecks, type RawCheck } from './count-checks.ts'
import { readRawTests, type RawTest } from './count-tests.ts'
import { placesOf, type Desk, type Note } from './desk.ts'
import { walkChecks } from './walk-checks.ts'
import { walkTests } from './walk-tests.ts'
import { examsOf } from './walk-vision.ts'

/** Screens and analyses of check-ups: the district, each of its schools, a grade and a class, boys, and a stage. */
export async function walkHealth({ db, district, readers }: Desk, note: Note): Promise<void> {
  const { rounds } = await readers[0]!.ask(healthTotals, {})
  const raw: RawCheck[][] = []
  for (const { id } of rounds.toReversed()) raw.push(await readRawChecks(db, id))
  const [before, now] = [raw[0]!, raw.at(-1)!]
  for (const reader of readers) {
    const noted = note(reader)
    for (const { place, input } of placesOf(district, now, reader.isOwn))
      for (const filter of [
        {},
        { sex: 'boy' as const },
        ...(place.grade === undefined ? [{ stage: 'primary' as const }] : []),
      ]) {
        const holds = ({ sex, grade }: RawCheck) =>
          (!('sex' in filter) || sex === 1) && (!('stage' in filter) || stageOf(grade) === 'primary')
        const of = (checks: readonly RawCheck[]) => examsOf(checks, place).filter(holds)
        const walked = {
          ...{ input: { ...input, ...filter }, isDistrict: place.school === undefined },
          ...{ checks: of(now), before: of(before), history: raw.map(of) },
        }
        noted(walked.input, await walkChecks(reader.ask, walked))
      }
  }
}

/** Screens and analyses of the fitness test, of the same places. */
export async function walkFitness({ db, district, readers }: Desk, note: Note): Promise<void> {
  const { rounds } = await readers[0]!.ask(fitnessTotals, {})
  const raw: RawTest[][] = []
  for (const { id } of rounds.toReversed()) raw.push(await readRawTests(db, id))
  const [before, now] = [raw[0]!, raw.at(-1)!]
  const { rows: schools } = await sql<{ id: number; stages: Stage[] }>`select id, stages from school`.execute(
    db,
  )
  for (const reader of readers) {
    const noted = note(reader)
    for (const { place, input } of placesOf(district, now, reader.isOwn))
      for (const sex of [undefined, 'girl' as const]) {
        const holds = (test: RawTest) => sex === undefined || test.sex === 2
        const of = (tests: readonly RawTest[]) => examsOf(tests, place).filter(holds)
        const stages = schools.find(({ id }) => id === place.school)?.stages ?? []
        const isBeside = ({ grade }: RawTest) =>
          place.grade === undefined ? stages.includes(stageOf(grade)) : grade === place.grade
        const walked = {
          ...{ input: { ...input, ...(sex && { sex }) }, isDistrict: place.school === undefined },
          ...{ isOwn: reader.isOwn, tests: of(now), before: of(before), earlier: before },
          district: now.filter((test) => holds(test) && isBeside(test)),
        }
        noted(walked.input, await walkTests(reader.ask, walked))
      }
  }
}
