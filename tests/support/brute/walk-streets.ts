import type { InputOf, ReplyOf } from '../../../src/contract/call.ts'
import { visionBreakdown } from '../../../src/modules/vision/contract/analysis.ts'
import type { RawExam } from './count-exams.ts'
import type { AskFigures, Shown } from './walk-vision.ts'

type Row = ReplyOf<typeof visionBreakdown>['rows'][number]

/** Whether a street hides exactly what one of its schools hides, and shows nothing but what they sum to. */
export async function walkStreets(
  ask: AskFigures,
  input: Omit<InputOf<typeof visionBreakdown>, 'by'>,
  exams: readonly RawExam[],
): Promise<Shown[]> {
  const shown: Shown[] = []
  const streets = new Map(exams.map(({ school_id, street }) => [school_id, street]))
  const [bySchool, byStreet] = [
    await ask(visionBreakdown, { ...input, by: 'school' }),
    await ask(visionBreakdown, { ...input, by: 'street' }),
  ]
  const figures = {
    myopia: (row: Row) => row.now.myopia,
    poorVision: (row: Row) => row.now.poorVision,
    highMyopia: (row: Row) => row.now.highMyopia,
    myopiaBefore: (row: Row) => row.before?.myopia,
    boys: (row: Row) => row.boys,
    girls: (row: Row) => row.girls,
    poorBoys: (row: Row) => row.poorBoys,
    poorGirls: (row: Row) => row.poorGirls,
    bands: (row: Row) => row.bands && { n: row.bands.mild, of: row.bands.severe },
  }
  for (const row of byStreet.rows) {
    const schools = bySchool.rows.filter(({ id = 0 }) => (streets.get(id) ?? '') === (row.street ?? ''))
    for (const [name, of] of Object.entries(figures)) {
      const parts = schools.map(of).filter((part) => part !== undefined)
      const isHidden = parts.some((part) => part === null)
      const sum = { n: 0, of: 0 }
      for (const part of parts) {
        sum.n += part?.n ?? 0
        sum.of += part?.of ?? 0
      }
      const counted = parts.length === 0 ? undefined : isHidden ? null : sum
      // As texts, since what is hidden here must be hidden there too.
      shown.push({
        where: `${row.key} ${name} is the sum of its schools`,
        got: JSON.stringify(of(row)),
        counted: JSON.stringify(counted),
      })
    }
  }
  return shown
}
