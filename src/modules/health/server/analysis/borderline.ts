import { borderlineZones } from '@/modules/health/contract/analysis.ts'
import { nearGood } from '@/standards/fitness/level.ts'
import { share, type RateOf } from '../families.ts'
import { readDots } from './dots.ts'
import { districtRows, ofView, type HealthQuestion } from './figure-set.ts'
import { groupOfPoint, pointColumn, points, pointsSet, sumPoints } from './points-set.ts'
import { suppressionOf, readNow, seenBy } from './seen.ts'
import { tailBelow, totalsSet } from './totals-set.ts'

const zones: Record<
  (typeof borderlineZones)[number],
  { from: number; below: number; group: string; rate: RateOf }
> = {
  pass: { from: 55, below: 60, group: 'nearPass', rate: share('total_55', 'complete') },
  good: { ...nearGood, group: 'nearGood', rate: share('near_good', 'complete') },
  excellent: { from: 85, below: 90, group: 'nearExcellent', rate: share('total_85', 'complete') },
}

/** Who is just short of a level. */
export async function readBorderline(question: HealthQuestion) {
  const { db, view } = question
  const now = await readNow(question, totalsSet)
  return {
    zones: borderlineZones.map((zone) => {
      const { from, below, group, rate } = zones[zone]
      return { zone, from, below, rate: now.shows(group) ? rate(now.row) : null }
    }),
    ...(view.isOwnSchool
      ? { dots: await readDots(db, view, view.grade !== undefined) }
      : view.school
        ? {}
        : { bins: await readBins(question) }),
  }
}

/** Hidden points from here on are left out, as those of the tail: there is hardly anybody. */
const headFrom = 110

async function readBins(question: HealthQuestion): Promise<{ from: number; n: number | null }[]> {
  const { view } = question
  const { stage, grade, sex, round } = view
  const rows = ofView(await districtRows(question, pointsSet, round), view)
  const seen = seenBy(pointsSet, sumPoints(rows), await suppressionOf(question, pointsSet, round), {
    stage,
    grade,
    sex,
  })
  return points.flatMap((from): { from: number; n: number | null }[] => {
    const n = seen.row[pointColumn(from)] ?? 0
    if (!seen.shows(groupOfPoint(from)))
      return from < tailBelow || from >= headFrom ? [] : [{ from, n: null }]
    return n === 0 ? [] : [{ from, n }]
  })
}
