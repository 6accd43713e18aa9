import type { TFunction } from 'i18next'
import type { ReplyOf } from '@/contract/call.ts'
import type { fitnessCompleteness, FitnessClass, OpenItem } from '@/contract/exports.ts'
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

const lackingOf = ({ lacking, notAsked }: FitnessClass, item: LackedItem) =>
  lacking.find((one) => one.item === item)?.n ?? (notAsked.includes(item) ? undefined : 0)

/** Children whose test can be reported, of all; who is excused can be. */
export const completeOf = ({ pupils, open }: Pick<Completeness, 'pupils' | 'open'>): Rate => ({
  ...{ n: pupils - open, of: pupils },
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
  return {
    columns: items.map((item) => ({ id: item, label: t(`item.${item}`) })),
    rows: classes.map((one) => ({
      id: String(one.id),
      label: rowName(one, words),
      missing: items.map((item) => lackingOf(one, item)),
      complete: completeOf(one),
    })),
  }
}

/** What most children lack, and how many; undefined where nobody lacks anything. */
export function mostLacked({ classes }: Completeness): { item: LackedItem; n: number } | undefined {
  const sums = order.map((item) => ({
    item,
    n: classes.reduce((sum, one) => sum + (lackingOf(one, item) ?? 0), 0),
  }))
  const most = sums.toSorted((a, b) => b.n - a.n)[0]
  return most && most.n > 0 ? most : undefined
}
