import { sql, type RawBuilder } from 'kysely'

interface Of {
  /** SQL of the school and of the lesson. */
  school: RawBuilder<unknown>
  lesson: RawBuilder<unknown>
  /** Of one student of the lesson alone. */
  student?: RawBuilder<unknown>
}

const among = ({ school, lesson, student }: Of) => sql`
  from lesson_alert a where a.school_id = ${school} and a.lesson_id = ${lesson}
    ${student ? sql`and a.student_id = ${student}` : sql``}`

/** Safety alerts of a lesson, or of one student in it. Unit: alerts. */
export const countAlerts = (of: Of) => sql<number>`(select count(*)::int ${among(of)})`

/** Those of them that nobody has acknowledged yet. Unit: alerts. */
export const countOpenAlerts = (of: Of) =>
  sql<number>`(select count(*)::int ${among(of)} and a.acknowledged_at is null)`

/** `pe.alerts` of a lesson: acknowledged ones (`n`) of all (`of`). Unit: alerts. */
export const rateOfAlerts = (of: Of) =>
  sql`(select jsonb_build_object('n', count(a.acknowledged_at), 'of', count(*)) ${among(of)})`

/** A lateral table of one row for what adds lessons up: `done` acknowledged of `all`. Unit: alerts. */
export const alertsBeside = (of: Of) =>
  sql`lateral (select count(*) as all, count(a.acknowledged_at) as done ${among(of)})`
