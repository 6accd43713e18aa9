import { noteOpened } from '../db/note-opened.ts'
import type { SignedInContext } from '../http/route.ts'
import type { Page } from './page-of-list.ts'

/** A row of a list of students, or of what students did: then the student is `studentId`. */
interface StudentRow {
  id: number
  schoolId: number
  studentId?: number
}

/**
 * A list that was narrowed to one child opens that child, and stands in the access history as the card would. For lists of students; `asked`
 * has a cursor where the page is not the whole list.
 */
export async function noteOneStudent<Row>(
  page: Page<Row>,
  requested: { cursor?: string | undefined },
  context: Pick<SignedInContext, 'db' | 'caller' | 'requestId'>,
): Promise<Page<Row>> {
  if (requested.cursor !== undefined || page.next !== null) return page
  const rows = page.rows as unknown as StudentRow[]
  const children = new Map(rows.map(({ id, studentId = id, schoolId }) => [studentId, schoolId]))
  const [only] = children
  if (only && children.size === 1) await noteOpened(context.db, { id: only[0], schoolId: only[1] }, context)
  return page
}
