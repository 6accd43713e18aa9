import { sql, type Kysely } from 'kysely'
import type { LessonRow } from '@/contract/pe-lessons.ts'
import { inScope, type Scope } from '../db/scope.ts'
import { lessonColumns, lessonTables } from './lesson-columns.ts'

interface Week {
  monday: string
  teacher?: number | undefined
  class?: number | undefined
}

/** The lessons of seven days, by day, period and class. */
export async function lessonsOfWeek(db: Kysely<any>, scope: Scope, asked: Week): Promise<LessonRow[]> {
  const { rows } = await sql<LessonRow>`
    select ${lessonColumns} from ${lessonTables}
    where ${inScope(scope, 'l.school_id', 'l.class_id')}
      and l.day between ${asked.monday}::date and ${asked.monday}::date + 6
      ${asked.teacher === undefined ? sql`` : sql`and l.teacher_id = ${asked.teacher}`}
      ${asked.class === undefined ? sql`` : sql`and l.class_id = ${asked.class}`}
    order by l.day, l.period, c.grade, c.number, l.id`.execute(db)
  return rows
}
