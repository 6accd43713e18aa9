import type { TFunction } from 'i18next'
import type { ReplyOf } from '@/contract/call.ts'
import type { fitnessCompleteness, FitnessClass, OpenItem, OpenSchool } from '@/contract/exports.ts'
import { fitnessItemNames } from '@/standards/fitness/item.ts'
import type { Rate } from '@/standards/rate.ts'
import type { MissingMatrixData } from '@/widgets/missing-matrix/to-missing-marks.ts'
import { rowName } from '../screen/words.ts'

export type Completeness = ReplyOf<typeof fitnessCompleteness>
export type LackedItem = OpenItem['item']

/** In the order of the national upload. */
const order: readonly LackedItem[] = [
  ...(['sex', 'birthDate', 'heightCm', 'weightKg', 'vitalCapacity', 'sprint50', 'sitAndReach'] as const),
  ...(['rope', 'sitUps', 'shuttle', 'longJump', 'pullUps', 'run1000', 'run800'] as const),
]
/** Of the pupil's record: named only where somebody lacks it. */
const ofRecord: readonly LackedItem[] = ['sex', 'birthDate']

const lackingOf = ({ lacking, notAsked }: Pick<FitnessClass, 'lacking' | 'notAsked'>, item: LackedItem) =>
  lacking.find((one) => one.item === item)?.n ?? (notAsked.includes(item) ? undefined : 0)

/** Children whose test can be reported, of all; who is excused can be. */
export const completeOf = ({ pupils, open }: Pick<Completeness, 'pupils' | 'open'>): Rate => ({
  n: pupils - open,
  of: pupils,
})

/** Classes × the items that one of their grades does. */
export function toMatrix(
  { classes }: Completeness,
  t: TFunction<'health'>,
  words: TFunction<'vision'>,
): MissingMatrixData {
  const items = order.filter((item) =>
    classes.some((one) => {
      const n = lackingOf(one, item)
      return ofRecord.includes(item) ? (n ?? 0) > 0 : n !== undefined
    }),
  )
  return matrixOf(items, classes, (one) => rowName(one, words), t)
}

/** Schools × the items that one of their grades does; height, weight and the pupils' records are told by the school itself. */
export const toSchoolMatrix = (schools: readonly OpenSchool[], t: TFunction<'health'>): MissingMatrixData =>
  matrixOf(
    fitnessItemNames.filter((item) => schools.some((one) => lackingOf(one, item) !== undefined)),
    schools,
    ({ name }) => name,
    t,
  )

const matrixOf = <R extends Pick<FitnessClass, 'id' | 'pupils' | 'open' | 'lacking' | 'notAsked'>>(
  items: readonly LackedItem[],
  rows: readonly R[],
  nameOf: (row: R) => string,
  t: TFunction<'health'>,
): MissingMatrixData => ({
  columns: items.map((item) => ({ id: item, label: t(`item.${item}`) })),
  rows: rows.map((row) => ({
    id: String(row.id),
    label: nameOf(row),
    missing: items.map((item) => lackingOf(row, item)),
    complete: completeOf(row),
  })),
})

/** What most children lack, and how many; undefined where nobody lacks anything. */
export function mostLacked({ classes }: Completeness): { item: LackedItem; n: number } | undefined {
  const sums = order.map((item) => ({
    item,
    n: classes.reduce((sum, one) => sum + (lackingOf(one, item) ?? 0), 0),
  }))
  const most = sums.toSorted((a, b) => b.n - a.n)[0]
  return most && most.n > 0 ? most : undefined
}
