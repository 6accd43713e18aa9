import type { Cycloplegia } from '@/modules/vision/standards/biometry.ts'
import { correctionOf } from '@/modules/vision/standards/correction.ts'
import { hasLowReserve, isReserveKnown } from '@/modules/vision/standards/hyperopia-reserve.ts'
import { isAnisometropic, isAstigmatic } from '@/modules/vision/standards/refraction.ts'
import type { VisionExam, VisionGrade } from '@/modules/vision/standards/grading.ts'

/** The columns of refraction, glasses and mean acuity, after those of `recount.ts`. */
export const refractionNames = [
  'refracted',
  'astigmatism',
  'anisometropia',
  'reserve_known',
  'low_reserve',
  'glasses_known',
  'glasses_worn',
  'uncorrected',
  'under_corrected',
  'fully_corrected',
  'correction_unmeasured',
  'ucva_right_n',
  'ucva_left_n',
  'ucva_right_unmarked',
  'ucva_left_unmarked',
  'ucva_right_sum',
  'ucva_left_sum',
]

const columnOf = {
  uncorrected: 'uncorrected',
  under: 'under_corrected',
  full: 'fully_corrected',
  unmeasured: 'correction_unmeasured',
} as const

/** What one screened child adds to each of them. */
export function addRefraction(
  counts: Record<string, number>,
  exam: VisionExam & { cycloplegia: Cycloplegia | null },
  grade: VisionGrade,
): void {
  const add = (name: string, isSo: boolean | null, value = 1) => {
    if (isSo) counts[name] = (counts[name] ?? 0) + value
  }
  const { right, left, glasses, cycloplegia } = exam
  const isRefracted = right.sphere !== null && left.sphere !== null
  add('refracted', isRefracted)
  add('astigmatism', isRefracted && (isAstigmatic(right.cylinder) || isAstigmatic(left.cylinder)))
  add('anisometropia', isAnisometropic(right, left))
  add('reserve_known', isReserveKnown(cycloplegia, grade))
  add('low_reserve', hasLowReserve(glasses, cycloplegia, grade))
  add('glasses_known', glasses !== null)
  add('glasses_worn', glasses !== null && glasses !== 'none')
  const correction = correctionOf(exam, grade)
  if (correction) add(columnOf[correction], true)
  for (const [side, { ucvaTenths }] of [
    ['right', right],
    ['left', left],
  ] as const) {
    // From 3.0 up it is a mark; below stand the categories, which have no number.
    const mark = ucvaTenths !== null && ucvaTenths >= 30 ? ucvaTenths : null
    add(`ucva_${side}_n`, mark !== null)
    add(`ucva_${side}_unmarked`, ucvaTenths !== null && mark === null)
    add(`ucva_${side}_sum`, true, mark ?? 0)
  }
}
