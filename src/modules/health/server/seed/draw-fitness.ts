import { required } from '@/lib/required.ts'
import { itemDefinitions, fitnessItemNames, type FitnessItem } from '@/standards/fitness/item.ts'
import { fitnessItems } from '@/modules/health/standards/fitness/items.ts'
import { maxPossible } from '@/modules/health/standards/fitness/mark-range.ts'
import { standard2014 } from '@/modules/health/standards/fitness/standard-2014.ts'
import { markColumns, sexOfCode, type FitnessMeasures, type NoMark } from '../summaries/fitness-columns.ts'
import type { Random } from '@/server/seed/random.ts'
import type { Body } from './body.ts'
import { drawSize } from './draw-size.ts'

/** Of the children who came: who is excused from one item, missed its day, or was not written down. */
const exemptShare = 0.0012
const absentShare = 0.0016
const missingShare = 0.001

/** Rows of the standard's table from the best down to where the middle child stands; a row more is worse. */
const middleRow = 5.5
const rowsPerDeviation = 3.7
/** The way down is longer than the way up: of the children below the middle more fail than a normal spread would have. */
const rowsPerDeviationBelow = 4.6
/** What children find harder than the others, in rows. */
const harder: Partial<Record<FitnessItem, number>> = {
  pullUps: 6.5,
  run1000: 2.2,
  run800: 1.6,
  longJump: 1.2,
  rope: -0.8,
}

/** What was measured of one child at one fitness test; `age` in years and parts. */
export function drawFitness(
  body: Body,
  { age, grade, sex }: { age: number; grade: number; sex: 1 | 2 },
  random: Random,
): FitnessMeasures {
  const marks = { ...noMarks }
  const noMark: NoMark = {}
  for (const item of itemsOf(grade, sex)) {
    const chance = random.next()
    const drawn = random.normal(0.45)
    // Lungs hold the same from day to day, whatever a child makes of a run or a jump.
    const position = body.fitness + ownPart(body, item) + (item === 'vitalCapacity' ? 0.1 * drawn : drawn)
    if (chance < exemptShare) noMark[item] = 'exempt'
    else if (chance < exemptShare + absentShare) noMark[item] = 'absent'
    else if (chance >= exemptShare + absentShare + missingShare)
      marks[markColumns[item]] = markAt(item, grade, sexOfCode(sex), position)
  }
  return {
    ...drawSize(body, age, sex, random),
    ...marks,
    no_mark: Object.keys(noMark).length === 0 ? null : noMark,
  }
}

const known = new Map<number, FitnessItem[]>()
/** Asked for once for every child. */
function itemsOf(grade: number, sex: 1 | 2): FitnessItem[] {
  const key = grade * 2 + sex
  const items = known.get(key) ?? fitnessItems(grade, sexOfCode(sex)).map(({ item }) => item)
  known.set(key, items)
  return items
}

const noMarks = Object.fromEntries(
  fitnessItemNames.map((item) => [markColumns[item], null]),
) as unknown as Omit<FitnessMeasures, 'height_cm' | 'weight_kg' | 'no_mark'>

function ownPart(body: Body, item: FitnessItem): number {
  if (item === 'shuttle' || item === 'run1000' || item === 'run800') return body.endurance
  if (item === 'sitAndReach') return body.suppleness
  if (item === 'vitalCapacity') return 0.5 * body.endurance + 0.3 * body.height
  return body.strength
}

/** Vital capacity in ml as any examination of the term finds it; `drawn` (normal, deviation 1): what differs from one to the next. */
export const capacityOf = (body: Body, grade: number, sex: 1 | 2, drawn: number): number =>
  markAt(
    'vitalCapacity',
    grade,
    sexOfCode(sex),
    body.fitness + ownPart(body, 'vitalCapacity') + 0.045 * drawn,
  )

/** The mark of a child at a place in the population (normal, above 0 = better): between two rows, or past the ends in their steps. */
function markAt(item: FitnessItem, grade: number, sex: 'boy' | 'girl', position: number): number {
  const steps = required(standard2014.steps[item][sex]?.[grade], 'a table of the standard')
  const perDeviation = position < 0 ? rowsPerDeviationBelow : rowsPerDeviation
  const row = ((middleRow + (harder[item] ?? 0) - perDeviation * position) / 19) * (steps.length - 1)
  const from = Math.min(steps.length - 2, Math.max(0, Math.floor(row)))
  const thresholdOf = (at: number) => required(steps[at], 'a row of the standard').threshold
  const [a, b] = [thresholdOf(from), thresholdOf(from + 1)]
  const mark = a + (b - a) * Math.min(row - from, 3)
  const { decimals, better, unit } = itemDefinitions[item]
  const min = unit === 'cm' && item === 'sitAndReach' ? -20 : 0
  const written = decimals === 0 ? Math.round(mark) : Math.round(mark * 10) / 10
  return better === 'higher' ? Math.min(maxPossible(item), Math.max(min, written)) || 0 : written
}
