import type { Db } from '@/server/db/schema.ts'
import type { Scope } from '@/server/db/scope.ts'
import { refused, sportView } from '../screen/sport-view.ts'

interface Requested {
  start?: string | undefined
  end?: string | undefined
  school?: number | undefined
}

/** The window and the one school that students are read of. Throws 400 where a bureau names none, 403 for a school outside of the scope. */
export async function viewOfSchool(db: Db, scope: Scope, requested: Requested, now: Date) {
  const { start, end, school } = requested
  const view = await sportView(db, scope, { start, end, school }, now)
  if (!view.school) throw refused('school')
  const { window, today } = view
  const stamp = { ...window, today, schoolDays: view.days.length }
  return { view, school: view.school, stamp }
}
