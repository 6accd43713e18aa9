import type { TFunction } from 'i18next'
import { isGrade, type Stage } from '@/standards/grade.ts'

type VisionT = TFunction<'vision'>

export const gradeName = (grade: number, t: VisionT): string =>
  isGrade(grade) ? t(`gradeRow.${grade}`) : String(grade)

export type Row = {
  stage?: Stage | undefined
  grade?: number | undefined
  number?: number | undefined
  name?: string | undefined
}

/** `小学`, `五年级`, `五年级 2 班`, or a school's name. */
export function rowName({ stage, grade, number, name }: Row, t: VisionT): string {
  if (name !== undefined) return name
  if (grade === undefined) return stage ? t(`stageRow.${stage}`) : ''
  const word = gradeName(grade, t)
  return number === undefined ? word : t('gradeClass', { grade: word, number })
}
