import type { ReplyOf } from '@/contract/call.ts'
import type { eyesightRefraction } from '@/modules/vision/contract/analysis.ts'
import { axisGrade } from '../../screen/mapping/to-sex-lines.ts'
import { gradeWord, type VisionT } from '../../screen/labels.ts'

export type Refraction = ReplyOf<typeof eyesightRefraction>
export type RefractionRow = Refraction['rows'][number]

/** `五年级`, or `3 班` of the grade that is looked at. */
export const refractionName = ({ grade = 0, number }: RefractionRow, t: VisionT): string =>
  number === undefined ? gradeWord(grade, t) : t('class', { number })

/** The same on an axis. */
export const refractionAxis = ({ id, grade = 0, number }: RefractionRow, t: VisionT) =>
  number === undefined ? axisGrade(grade, t) : { id: `class-${id}`, label: t('class', { number }) }

/** Where a mark of a row leads to; the mark's id begins with the row's. */
export function pathOfMark(id: string, { rows }: Refraction): { grade: number; class?: number } | undefined {
  const own = id.split(':')[0]
  const row = rows.find((one) => own === String(one.grade) || own === one.key || own === `class-${one.id}`)
  if (row?.grade === undefined) return undefined
  return row.id === undefined ? { grade: row.grade } : { grade: row.grade, class: row.id }
}
