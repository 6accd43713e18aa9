import { sql, type Kysely } from 'kysely'
import { inScope, type Scope } from '../db/scope.ts'

export interface WhoOfWeek {
  teachers: { id: number; name: string }[]
  classes: { id: number; grade: number; number: number; name: string }[]
}

/** Teachers and classes that have lessons in a week or the four before it: what the timetable can be narrowed to. */
export async function whoOfWeek(db: Kysely<any>, scope: Scope, monday: string): Promise<WhoOfWeek> {
  const within = sql`${inScope(scope, 'l.school_id', 'l.class_id')}
    and l.day between ${monday}::date - 28 and ${monday}::date + 6`
  const teachers = await sql<WhoOfWeek['teachers'][number]>`
    select t.id, t.name from teacher t
    where (t.school_id, t.id) in (select l.school_id, l.teacher_id from lesson l where ${within})
    order by t.name_pinyin, t.id`.execute(db)
  const classes = await sql<WhoOfWeek['classes'][number]>`
    select c.id, c.grade, c.number, c.name from class c
    where (c.school_id, c.id) in (select l.school_id, l.class_id from lesson l where ${within})
    order by c.grade, c.number, c.id`.execute(db)
  return { teachers: teachers.rows, classes: classes.rows }
}
