import type { TFunction } from 'i18next'
import { formatDateTime } from '@/i18n/formats.ts'
import type { RoundRef } from '@/contract/figures.ts'
import { isGrade } from '@/standards/grade.ts'

export type VisionT = TFunction<'vision'>

/** `五年级`, `高一`. */
export const gradeWord = (grade: number, t: VisionT) => (isGrade(grade) ? t(`grade.${grade}`) : String(grade))
/** `五年级`, in a narrow column of rows. */
export const gradeRow = (grade: number, t: VisionT) =>
  isGrade(grade) ? t(`gradeRow.${grade}`) : String(grade)
/** `五`, for axes and rows under the name of the stage. */
export const gradeShort = (grade: number, t: VisionT) =>
  isGrade(grade) ? t(`gradeShort.${grade}`) : String(grade)

/** What is of a whole grade where one class of it is looked at: `五年级全年级，近 6 轮筛查近视率`. */
export const ofGrade = (grade: number, labels: string, t: VisionT) =>
  t('ofGrade', { grade: gradeWord(grade, t), labels })

type RoundName = Pick<RoundRef, 'term' | 'year'>

/** `2026 秋`, inside a sentence. */
export const roundWord = ({ term, year }: RoundName, t: VisionT) => t(`round.${term}`, { year })
/** `2026 秋`, by itself. */
export const roundName = ({ term, year }: RoundName, t: VisionT) => t(`round.${term}Name`, { year })
/** `2026 秋`, as short as an axis needs. */
export const roundAxis = ({ term, year }: RoundName, t: VisionT) => t(`round.${term}Axis`, { year })
/** `2026 年秋季筛查`. */
export const roundTitle = ({ term, year }: RoundName, t: VisionT) => t(`round.${term}Long`, { year })

/** When a round ends or ended: `12-20 结束`. */
export const roundEnd = ({ open, endsOn }: RoundRef, t: VisionT) =>
  t(open ? 'round.until' : 'round.over', { day: formatDateTime(`${endsOn}T00:00:00`, 'month-day') })
