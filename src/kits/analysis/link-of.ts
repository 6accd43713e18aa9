import type { LinkKeys } from '@/widgets/mark/mark-links.ts'

/**
 * What marks of the panels stand for, by their ids: a grade by its number (`5`, `5:now`) or its row (`grade-5`), a school or a class by
 * its row. A class is a part of its grade.
 */
export function linkOfRows(rows: readonly { key: string; grade?: number | undefined }[]) {
  const gradeOf = new Map(rows.map(({ key, grade }) => [key, grade]))
  return (id: string): LinkKeys => {
    const own = id.split(':')[0] ?? ''
    if (/^-?\d+$/.test(own)) return [`grade-${own}`]
    if (!/^(grade|class|school)--?\d+$/.test(own)) return []
    const grade = own.startsWith('class') ? gradeOf.get(own) : undefined
    return grade === undefined ? [own] : [own, `grade-${grade}`]
  }
}
