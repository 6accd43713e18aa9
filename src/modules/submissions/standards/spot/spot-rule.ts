import { ageMonths } from '@/standards/grade.ts'
import { fitnessItemNames } from '@/standards/fitness/item.ts'
import { fitnessLevelFrom } from '@/standards/fitness/level.ts'
import { bmiOf } from '@/modules/health/standards/bmi-value.ts'
import { scoreTest } from '@/modules/health/standards/fitness/score-test.ts'
import { weightStatusOf } from '@/modules/health/standards/weight-status.ts'
import { compareRetest, type Measured } from '@/modules/vision/standards/retest.ts'
import type { PartKind } from '../part-kind.ts'
import { numberOf, type PartRow, type Values } from '../part-row.ts'

/** Whom values are of: enough to score and to grade them. */
export type Subject = Pick<PartRow, 'grade' | 'sex' | 'birth' | 'takenOn'>

/** What was measured twice in one child, in the unit of the item. */
export interface TwiceMeasured {
  item: string
  first: number
  again: number
  /** Differs by no more than an error of measuring may. */
  isAlike: boolean
}

/**
 * `agreement`: of the items measured again enough are alike. `passShare`: of the children tested again the share who pass reaches enough of
 * the share that the school says of itself (spot check of Zhejiang).
 */
export type SpotRule = 'agreement' | 'passShare'

interface SpotKind {
  rule: SpotRule
  compare: (of: Subject, first: Values, again: Values) => TwiceMeasured[]
  /** What the kind looks for; null where the values do not say. */
  finding: (of: Subject, values: Values) => boolean | null
}

/** cm and kg: between the measuring and the spot check days pass, and clothes change. Ours, in no standard. */
export const bodyTolerance = { heightCm: 1, weightKg: 1 } as const

const poorBelow = 50

const measuredOf = (values: Values): Measured => ({
  ucvaRight: numberOf(values, 'ucvaRight'),
  ucvaLeft: numberOf(values, 'ucvaLeft'),
  sphereRight: numberOf(values, 'sphereRight'),
  sphereLeft: numberOf(values, 'sphereLeft'),
  cylinderRight: numberOf(values, 'cylinderRight'),
  cylinderLeft: numberOf(values, 'cylinderLeft'),
})

function compareEyes(_: Subject, first: Values, again: Values): TwiceMeasured[] {
  return compareRetest(measuredOf(first), measuredOf(again)).map((each) => {
    // Acuity is stored in tenths.
    const unit = each.item === 'ucva' ? 10 : 1
    return {
      item: `${each.item}${each.side === 'right' ? 'Right' : 'Left'}`,
      first: each.first / unit,
      again: each.again / unit,
      isAlike: !each.isError,
    }
  })
}

/** The worse eye sees less than 5.0. */
function seesPoorly(_: Subject, values: Values): boolean | null {
  const eyes = [numberOf(values, 'ucvaRight'), numberOf(values, 'ucvaLeft')].filter((eye) => eye !== null)
  return eyes.length === 0 ? null : Math.min(...eyes) < poorBelow
}

function compareBodies(_: Subject, first: Values, again: Values): TwiceMeasured[] {
  return (['heightCm', 'weightKg'] as const).flatMap((item) => {
    const [one, other] = [numberOf(first, item), numberOf(again, item)]
    if (one === null || other === null) return []
    return [{ item, first: one, again: other, isAlike: Math.abs(one - other) <= bodyTolerance[item] }]
  })
}

function isOverweight({ sex, birth, takenOn }: Subject, values: Values): boolean | null {
  const bmi = bmiOf(numberOf(values, 'heightCm'), numberOf(values, 'weightKg'))
  if (bmi === null || birth === null || takenOn === null || (sex !== 1 && sex !== 2)) return null
  const status = weightStatusOf(sex === 1 ? 'boy' : 'girl', ageMonths(birth, takenOn), bmi)
  return status && status.value !== 'notOverweight'
}

/** The total of a whole test, 0 to 120; null where something of it is missing. */
function totalOf({ grade, sex }: Subject, values: Values): number | null {
  if (sex !== 1 && sex !== 2) return null
  const marks = fitnessItemNames.flatMap((item) => {
    const raw = numberOf(values, item)
    return raw === null ? [] : [[item, { state: 'value' as const, raw }] as const]
  })
  return scoreTest({
    grade,
    sex: sex === 1 ? 'boy' : 'girl',
    heightCm: numberOf(values, 'heightCm'),
    weightKg: numberOf(values, 'weightKg'),
    marks: Object.fromEntries(marks),
  }).total
}

function compareTotals(of: Subject, first: Values, again: Values): TwiceMeasured[] {
  const [one, other] = [totalOf(of, first), totalOf(of, again)]
  if (one === null || other === null) return []
  const isAlike = one >= fitnessLevelFrom.pass === other >= fitnessLevelFrom.pass
  return [{ item: 'total', first: one, again: other, isAlike }]
}

function passes(of: Subject, values: Values): boolean | null {
  const total = totalOf(of, values)
  return total === null ? null : total >= fitnessLevelFrom.pass
}

export const spotKinds: Record<PartKind, SpotKind> = {
  vision: { rule: 'agreement', compare: compareEyes, finding: seesPoorly },
  check: { rule: 'agreement', compare: compareBodies, finding: isOverweight },
  fitness: { rule: 'passShare', compare: compareTotals, finding: passes },
}
