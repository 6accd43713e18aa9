import { labourBands } from '@/contract/labour-totals.ts'
import type { LabourQuestion } from './labour-screen-route.ts'

/** Up to and with so many minutes a pupil; the last band has what is above. */
const upTo = [0, 30, 60, 90, 120]

/** Class-weeks of the own school by their mean minutes a pupil. A week nobody reported has no minutes, not none: it is in no band. */
export async function readLabourSpread({ view, rowsOf }: LabourQuestion) {
  const rows = (await rowsOf(view.counted, true)).filter(({ reported }) => reported > 0)
  const placed = rows.map(({ home, school, society, enrolled }) => {
    const mean = (home + school + society) / Math.max(1, enrolled)
    const band = upTo.findIndex((most) => mean <= most)
    return band === -1 ? labourBands.length - 1 : band
  })
  return {
    bands: labourBands.map((band, at) => ({
      band,
      rate: { n: placed.filter((one) => one === at).length, of: rows.length },
    })),
  }
}
