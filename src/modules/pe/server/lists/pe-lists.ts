import { sql } from 'kysely'
import type { PeLessonListRow, PeLoadListRow, PeMarkListRow } from '@/modules/pe/contract/list-rows.ts'
import { peLessonList, peLoadList, peMarkList } from '@/modules/pe/contract/lesson-lists.ts'
import { fitnessLevelFrom } from '@/standards/fitness/level.ts'
import { countAlerts, countOpenAlerts } from '../summaries/safety-alerts.ts'
import { idsAmong, textsAmong } from '@/server/lists/name-conditions.ts'
import { sqlListOf, type Part } from '@/server/lists/sql-list.ts'

type Values = readonly (string | number)[]

const among = (column: Part) => (values: Values) => sql`${column} = any(${textsAmong(values)}::text[])`
const mean = (sum: Part, seconds: Part) =>
  sql`case when ${seconds} > 0 then round(${sum}::numeric / ${seconds}, 1)::float8 end`

/** When and whose: of `lesson`, under the alias given, and `class c`. */
const when = <J extends string>(lesson: string, joins: readonly J[]) => ({
  day: {
    value: sql`${sql.ref(`${lesson}.day`)}::text`,
    joins,
    order: [
      { by: sql.ref(`${lesson}.day`), type: 'date' as const },
      { by: sql.ref(`${lesson}.period`), type: 'int' as const },
    ],
    filter: sql.ref(`${lesson}.day`),
  },
  period: { value: sql.ref(`${lesson}.period`), joins },
  class: {
    value: sql`jsonb_build_object('grade', c.grade, 'number', c.number, 'name', c.name)`,
    joins,
    order: [
      { by: sql`c.grade`, type: 'int' as const },
      { by: sql`c.number`, type: 'int' as const },
      { by: sql`c.id`, type: 'bigint' as const },
    ],
    filter: (values: Values) => sql`c.id = any(${idsAmong(values)}::bigint[])`,
  },
})
const sexWord = sql`case p.sex when 1 then 'boy' when 2 then 'girl' else 'unknown' end`
/** The student, `student p`. */
const who = {
  name: {
    value: sql`p.name`,
    joins: ['l', 'c', 'p'] as const,
    order: [
      { by: sql`p.name_pinyin`, type: 'text' as const },
      { by: sql`p.id`, type: 'bigint' as const },
    ],
  },
  number: { value: sql`coalesce(p.student_no, '')`, joins: ['l', 'c', 'p'] as const },
  sex: { value: sexWord, joins: ['l', 'c', 'p'] as const, filter: among(sexWord) },
}
const studentJoins = {
  l: sql`join lesson l on l.school_id = s.school_id and l.id = s.lesson_id`,
  c: sql`join class c on c.school_id = l.school_id and c.id = l.class_id`,
  p: sql`join student p on p.school_id = s.school_id and p.id = s.student_id`,
}
const ofLesson = { joins: ['l'] as const }

const listedLesson = { school: sql`s.school_id`, lesson: sql`s.id` }
const rateOf = (n: Part, of: Part) =>
  sql`case when ${of} > 0 then jsonb_build_object('n', ${n}, 'of', ${of}) end`

export const peLessonsSql = sqlListOf<PeLessonListRow>()(peLessonList)({
  table: sql`lesson s`,
  key: { school: 's.school_id', id: 's.id', class: 's.class_id' },
  joins: {
    c: sql`join class c on c.school_id = s.school_id and c.id = s.class_id`,
    t: sql`join teacher t on t.school_id = s.school_id and t.id = s.teacher_id`,
    m: sql`left join lesson_summary m on m.school_id = s.school_id and m.lesson_id = s.id`,
  },
  where: () => sql`true`,
  columns: {
    ...when('s', ['c'] as const),
    teacher: {
      value: sql`t.name`,
      joins: ['t'],
      order: [
        { by: sql`t.name_pinyin`, type: 'text' },
        { by: sql`t.id`, type: 'bigint' },
      ],
    },
    topic: { value: sql`s.topic` },
    venue: { value: sql`s.venue` },
    state: { value: sql`s.state`, filter: among(sql`s.state`) },
    reason: { value: sql`s.reason`, filter: among(sql`s.reason`) },
    worn: { value: rateOf(sql`m.worn`, sql`m.present`), joins: ['m'] },
    valid: { value: rateOf(sql`m.valid`, sql`m.worn`) },
    density: { value: rateOf(sql`m.density_n`, sql`m.density_of`) },
    dense: { value: rateOf(sql`m.dense`, sql`m.valid`) },
    mean: { value: mean(sql`m.rate_sum`, sql`m.valid_seconds`) },
    mvpa: { value: rateOf(sql`m.mvpa_seconds`, sql`m.valid_seconds`) },
    alerts: { value: countAlerts(listedLesson) },
    open: { value: countOpenAlerts(listedLesson) },
  },
  extra: { name: sql`s.topic` },
})

const answer = (column: Part) => sql`case when ${column} then 'yes' else 'no' end`
const zone = (index: number) => ({ value: sql`s.zone_seconds[${sql.lit(index)}]` })

export const peLoadsSql = sqlListOf<PeLoadListRow>()(peLoadList)({
  table: sql`lesson_student_summary s`,
  key: { school: 's.school_id', id: 's.id' },
  joins: studentJoins,
  where: () => sql`true`,
  columns: {
    ...when('l', ['l', 'c'] as const),
    ...who,
    topic: { value: sql`l.topic`, ...ofLesson },
    worn: { value: answer(sql`s.worn`), filter: among(answer(sql`s.worn`)) },
    valid: { value: answer(sql`s.is_valid`), filter: among(answer(sql`s.is_valid`)) },
    mean: { value: mean(sql`s.rate_sum`, sql`s.valid_seconds`) },
    peak: { value: sql`nullif(s.peak, 0)` },
    density: { value: rateOf(sql`s.moving_seconds`, sql`s.valid_seconds`) },
    mvpa: { value: sql`round(s.mvpa_seconds / 60.0, 1)::float8` },
    rest: zone(1),
    low: zone(2),
    moderate: zone(3),
    vigorous: zone(4),
    over: zone(5),
    alerts: {
      value: countAlerts({
        school: sql`s.school_id`,
        lesson: sql`s.lesson_id`,
        student: sql`s.student_id`,
      }),
    },
  },
  extra: { studentId: sql`s.student_id` },
})

const level = sql`case when s.score >= ${sql.lit(fitnessLevelFrom.excellent)} then 'excellent'
  when s.score >= ${sql.lit(fitnessLevelFrom.good)} then 'good' when s.score >= ${sql.lit(fitnessLevelFrom.pass)} then 'pass'
  when s.score is not null then 'fail' end`

export const peMarksSql = sqlListOf<PeMarkListRow>()(peMarkList)({
  table: sql`pe_assessment s`,
  key: { school: 's.school_id', id: 's.id' },
  joins: studentJoins,
  where: () => sql`true`,
  columns: {
    ...when('l', ['l', 'c'] as const),
    ...who,
    topic: { value: sql`l.topic`, ...ofLesson },
    item: { value: sql`s.item`, filter: among(sql`s.item`) },
    mark: { value: sql`s.raw::float8` },
    noMark: { value: sql`s.no_mark`, filter: among(sql`s.no_mark`) },
    score: { value: sql`s.score` },
    level: { value: level, filter: among(level) },
    takenInto: { value: sql`(select r.school_year from health_round r where r.id = s.round_id)` },
  },
  extra: { studentId: sql`s.student_id` },
})
