import { sql } from 'kysely'
import { countOpenAlerts } from '../summaries/safety-alerts.ts'

/** The columns of a lesson in a reply: of `lesson l`, `class c` and `teacher t`, joined by `lessonTables`. */
export const lessonColumns = sql`
  l.id, l.day::text as day, to_char(l.starts_at, 'HH24:MI') as "startsAt", l.period, l.phases, l.topic, l.venue, l.state, l.reason,
  l.version,
  jsonb_build_object('id', c.id, 'grade', c.grade, 'number', c.number, 'name', c.name) as class,
  jsonb_build_object('id', t.id, 'name', t.name) as teacher,
  exists (select from lesson_summary s where s.school_id = l.school_id and s.lesson_id = l.id) as measured,
  ${countOpenAlerts({ school: sql`l.school_id`, lesson: sql`l.id` })} as "openAlerts"`

export const lessonTables = sql`
  lesson l
  join class c on c.school_id = l.school_id and c.id = l.class_id
  join teacher t on t.school_id = l.school_id and t.id = l.teacher_id`
