import type { TFunction } from 'i18next'
import { gradeName } from '../screen/labels.ts'
import type { InverseT } from './inverse-context.ts'

/** `三年级至六年级` where they follow each other, else each by its name. */
export function gradesWord(grades: readonly number[], t: InverseT, vision: TFunction<'vision'>): string {
  const own = grades.toSorted((a, b) => a - b)
  const [first] = own
  const last = own.at(-1)
  if (first === undefined || last === undefined) return ''
  if (own.length > 2 && last - first === own.length - 1)
    return t('span', { from: gradeName(first, vision), to: gradeName(last, vision) })
  return own.map((grade) => gradeName(grade, vision)).join(t('and'))
}
