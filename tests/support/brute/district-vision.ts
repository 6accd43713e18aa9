import { screenTotals } from '../../../src/modules/vision/contract/screen.ts'
import { readRawExams, type RawExam } from './count-exams.ts'
import { areasOf, type Driver, type Note } from './driver.ts'
import { walkAnalysis } from './walk-analysis.ts'
import type { Narrowed } from './narrowed.ts'
import { examsOf, walkDistrict, walkArea, walkSchool } from './walk-vision.ts'

const filters: readonly Narrowed[] = [
  {},
  { sex: 'boy', glasses: 'worn' },
  { stage: 'junior', glasses: 'none' },
]

/** Screens and analyses of vision: the district, each of its schools, a grade and a class, as each reader has them. */
export async function walkVision({ db, district, readers }: Driver, note: Note): Promise<void> {
  const { rounds } = await readers[0]!.ask(screenTotals, {})
  const raw: RawExam[][] = []
  for (const { id } of rounds.toReversed()) raw.push(await readRawExams(db, id))
  const now = raw.at(-1)!
  // The same term last year is the first there is.
  const before = raw[0]!
  for (const { ask, isOwn, note: noted } of readers.map((reader) => ({ ...reader, note: note(reader) }))) {
    for (const { area, input } of areasOf(district, now, isOwn)) {
      const { class: _class, ...wider } = area
      const walked = {
        area,
        input,
        exams: examsOf(now, area),
        before: examsOf(before, area),
        history: raw.map((exams) => examsOf(exams, wider)),
      }
      noted(input, await walkArea(ask, walked))
      for (const filter of filters)
        noted({ ...input, ...filter }, await walkAnalysis(ask, walked, { filter, earlier: before, isOwn }))
      if (area.school !== undefined && area.grade === undefined) noted(input, await walkSchool(ask, walked))
    }
    if (!isOwn) noted({}, await walkDistrict(ask, now, before))
  }
}
