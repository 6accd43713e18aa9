import type { TFunction } from 'i18next'
import type { Stage } from '@/standards/grade.ts'

type VisionT = TFunction<'vision'>
const grades = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const

export const gradeName = (grade: number, t: VisionT): string => {
  const known = grades.find((one) => one === grade)
  return known ? t(`gradeRow.${known}`) : String(grade)
}

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

/** Of a row's key: `grade-5`, `class-17`, `school-3-primary`. */
export function placeOfKey(key: string, gradeOf: (key: string) => number | undefined) {
  const [kind, id] = key.split(':')[0]!.split('-')
  const number = Number(id)
  if (kind === 'grade') return { grade: number, class: undefined }
  if (kind === 'school') return { school: number }
  const grade = gradeOf(key)
  return kind === 'class' ? { ...(grade !== undefined && { grade }), class: number } : null
}
