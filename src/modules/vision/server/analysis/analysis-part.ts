import type { Rate } from '@/standards/rate.ts'
import { addUpRows } from '../add-up-rows.ts'
import type { Suppressed } from '../suppression/suppression.ts'
import { publishBands } from '../publish-bands.ts'
import { publishRate } from '../publish.ts'
import { poorVisionOf, rateMeasures, rateOf } from '../read-summary.ts'
import { sexCode, type SummaryRow } from '@/server/suppression/summary-row.ts'
import type { ScreenView } from '../screen-view.ts'

type Area = Parameters<Suppressed>[1]

/** Head figures of a place as this reader may see them. */
export function figuresOf(view: ScreenView, rows: readonly SummaryRow[], area: Area, suppressed: Suppressed) {
  const sum = addUpRows(rows)
  const publish = (figures: Parameters<Suppressed>[0], rate: Rate) =>
    publishRate(view, rate, suppressed(figures, area))
  const myopia = publish('eyesight', rateOf(sum, rateMeasures.myopia))
  return {
    myopia,
    poorVision: publish('eyesight', poorVisionOf(sum)),
    highMyopia: publish('highMyopia', rateOf(sum, rateMeasures.highMyopia)),
    coverage: view.glasses === undefined ? rateOf(sum, rateMeasures.coverage) : null,
    // Both numbers stand beside it already: the denominator of myopia, and who was screened.
    included: myopia && { n: myopia.of, of: sum['screened'] ?? 0 },
  }
}

/** Myopia and poor vision of boys or girls of a place. */
export function ratesOfSex(
  view: ScreenView,
  rows: readonly SummaryRow[],
  sex: keyof typeof sexCode,
  area: Area,
  suppressed: Suppressed,
) {
  const code = sexCode[sex]
  const ofSex = rows.filter((row) => row['sex'] === code)
  const sum = addUpRows(ofSex)
  const publish = (rate: Rate) => publishRate(view, rate, suppressed('eyesight', { ...area, sex: code }))
  return { myopia: publish(rateOf(sum, rateMeasures.myopia)), poorVision: publish(poorVisionOf(sum)) }
}

/** Bands of a place, all four or none. */
export function bandsOf(view: ScreenView, rows: readonly SummaryRow[], area: Area, suppressed: Suppressed) {
  const sum = addUpRows(rows)
  const count = (name: string) => sum[name] ?? 0
  const counts = {
    normal: count('normal'),
    mild: count('mild'),
    moderate: count('moderate'),
    severe: count('severe'),
  }
  const { normal, mild, moderate, severe } = publishBands(view, counts, area, suppressed)
  return normal === null || mild === null || moderate === null || severe === null
    ? null
    : { normal, mild, moderate, severe }
}
