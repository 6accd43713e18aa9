import type { ReplyOf } from '@/contract/call.ts'
import type { eyesightBySex } from '@/modules/vision/contract/eyesight.ts'
import { stageOf } from '@/standards/grade.ts'
import type { LinesByGradeData } from '@/widgets/lines-by-grade/to-lines-option.ts'
import { gradeShort, type VisionT } from '../labels.ts'

/** A grade on an axis, under the name of its stage. */
export const axisGrade = (grade: number, t: VisionT) => ({
  id: String(grade),
  label: gradeShort(grade, t),
  group: t(`stageRow.${stageOf(grade)}`),
})

export const toSexLines = (
  { grades }: Pick<ReplyOf<typeof eyesightBySex>, 'grades'>,
  t: VisionT,
): LinesByGradeData => ({
  grades: grades.map(({ grade }) => axisGrade(grade, t)),
  boys: grades.map(({ boys }) => boys),
  girls: grades.map(({ girls }) => girls),
})
