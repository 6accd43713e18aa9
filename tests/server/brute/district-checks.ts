import { healthTotals } from '../../../src/contract/health-screen.ts'
import { stageOf } from '../../../src/standards/grade.ts'
import { readRawChecks, type RawCheck } from './count-checks.ts'
import { placesOf, type Desk, type Note } from './desk.ts'
import { walkChecks } from './walk-checks.ts'
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
