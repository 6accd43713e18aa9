import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'

export interface NamedTeacher {
  id: number
  name: string
  isPe: boolean
}

const titled = /(?:老师|教师|教练|(?: teacher)|^(?:mr|ms|mrs)\.? )/gi

/**
 * Finds a school's teachers by the name in a timetable: whole (李明), or a family name with its title (李老师) where only one of those who
 * teach PE has it. Among teachers of one name the one of PE is meant; `several` where that leaves more than one.
 */
export async function teacherFinder(
  db: Db,
  schoolId: number,
): Promise<(text: string) => NamedTeacher | 'none' | 'several'> {
  const { rows } = await sql<NamedTeacher>`
    select id, name, 'pe' = any(roles) as "isPe" from teacher
    where school_id = ${schoolId} and removed_at is null order by id`.execute(db)
  return (text) => {
    const name = text.replaceAll(titled, '').trim()
    if (name === '') return 'none'
    const exact = rows.filter((teacher) => teacher.name === text.trim() || teacher.name === name)
    if (exact.length > 0) return oneOf(exact)
    // A family name alone is meant as one where its title stood with it.
    if (name === text.trim()) return 'none'
    return oneOf(rows.filter((teacher) => teacher.name.startsWith(name)))
  }
}

function oneOf(found: readonly NamedTeacher[]): NamedTeacher | 'none' | 'several' {
  const ofPe = found.filter(({ isPe }) => isPe)
  const meant = ofPe.length > 0 ? ofPe : found
  return meant.length > 1 ? 'several' : (meant[0] ?? 'none')
}
