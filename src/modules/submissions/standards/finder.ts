import type { Finding, Rule } from './finding.ts'
import type { PartRow } from './part-row.ts'

type Note = (rule: Rule, fields: string[], params?: Finding['params']) => void

/** Collects what rules find at one student, in the order in which they look. */
export function findingsOf(row: Pick<PartRow, 'student' | 'classId'>, look: (note: Note) => void): Finding[] {
  const found: Finding[] = []
  look((rule, fields, params = {}) =>
    found.push({ rule, student: row.student, classId: row.classId, fields, params }),
  )
  return found
}
export type { Note }
