import type { TFunction } from 'i18next'
import type { ReplyOf } from '@/contract/call.ts'
import type { fitnessCompleteness, FitnessClass, OpenItem, OpenSchool } from '@/contract/exports.ts'
import { fitnessItemNames } from '@/standards/fitness/item.ts'
import type { Rate } from '@/standards/rate.ts'
import type { MissingMatrixData } from '@/widgets/missing-matrix/to-missing-marks.ts'
import { rowName } from '../screen/labels.ts'

export type Completeness = ReplyOf<typeof fitnessCompleteness>
export type LackedItem = OpenItem['item']

/** In the order of the national upload. */
const order: readonly LackedItem[] = [
  ...(['sex', 'birthDate', 'heightCm', 'weightKg', 'vitalCapacity', 'sprint50', 'sitAndReach'] as const),
  ...(['rope', 'sitUps', 'shuttle', 'longJump', 'pullUps', 'run1000', 'run800'] as const),
]
/** Of the student's record: named only where somebody lacks it. */
const ofRecord: readonly LackedItem[] = ['sex', 'birthDate']

const lackingOf = (
  { lacking, notRequested }: Pick<FitnessClass, 'lacking' | 'notRequested'>,
  item: LackedItem,
) => lacking.find((one) => one.item === item)?.n ?? (notRequested.includes(item) ? undefined : 0)

/** Children whose test can be reported, of all; who is excused can be. */
export const completeOf = ({ students, open }: Pick<Completeness, 'students' | 'open'>): Rate => ({
  n: students - open,
  of: students,
})

/** Classes × the items that one of their grades does. */
export function toMatrix(
  { classes }: Completeness,
  t: TFunction<'health'>,
  labels: TFunction<'vision'>,
): MissingMatrixData {
  const items = order.filter((item) =>
    classes.some((one) => {
      const n = lackingOf(one, item)
      return ofRecord.includes(item) ? (n ?? 0) > 0 : n !== undefined
    }),
  )
  return matrixOf(items, classes, (one) => rowName(one, labels), t)
}

/** Schools × the items that one of their grades does; height, weight and the students' records are shown by the school itself. */
export const toSchoolMatrix = (schools: readonly OpenSchool[], t: TFunction<'health'>): MissingMatrixData =>
  matrixOf(
    fitnessItemNames.filter((item) => schools.some((one) => lackingOf(one, item) !== undefined)),
    schools,
    ({ name }) => name,
    t,
  )

const matrixOf = <R extends Pick<FitnessClass, 'id' | 'students' | 'open' | 'lacking' | 'notRequested'>>(
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
export function maxLacked({ classes }: Completeness): { item: LackedItem; n: number } | undefined {
  const sums = order.map((item) => ({
    item,
    n: classes.reduce((sum, one) => sum + (lackingOf(one, item) ?? 0), 0),
  }))
  const max = sums.toSorted((a, b) => b.n - a.n)[0]
  return max && max.n > 0 ? max : undefined
}
