import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { compareFigures, type Difference, type FigureTable } from '@/server/verify/differences.ts'
import { countTask, type Submitted } from '@/server/verify/recount-task.ts'

/** A task, as a class of it has it; days as numbers, 2026-09-01 as 20260901. */
interface Owed {
  task: number
  class: number
  students: number
  minutes: number
  grade: number
  teacher_id: number
  task_group: number
  setting: number
  from_day: number
  due_day: number
}
type Read = Submitted & { task: number; class: number }
type Stored = Record<string, number> & { task: number; class: number }

/** The summary says where as a text; differences are reported in numbers. */
const settingOf = (column: string) =>
  sql`array_position(array['home', 'school', 'society'], ${sql.ref(column)})`
const dayOf = (day: ReturnType<typeof sql>) => sql`to_char(${day}, 'YYYYMMDD')::int`

const keyOf = (row: { task: number; class: number }) => `0|task ${row.task}|class ${row.class}`

/** Recounts one school's labour tasks by class, and that what is approved, and nothing else, is written down as labour. */
export async function verifyLabourTasks(db: Db, schoolId: number): Promise<Difference[]> {
  const own = sql`s.school_id = ${schoolId}`
  const read = async <R>(query: ReturnType<typeof sql<R>>) => (await query.execute(db)).rows
  const owed = await read(sql<Owed>`
    select s.task_id::int as task, s.class_id::int as class, count(*)::int as students, t.minutes, c.grade,
      t.teacher_id::int, t.task_group, ${settingOf('t.setting')} as setting, ${dayOf(sql`t.from_day`)} as from_day,
      ${dayOf(sql`least(t.to_day, t.closed_on)`)} as due_day
    from labour_task_student s join labour_task t on t.school_id = s.school_id and t.id = s.task_id
    join class c on c.school_id = s.school_id and c.id = s.class_id
    where ${own} group by s.task_id, s.class_id, t.school_id, t.id, c.grade`)
  const submitted = new Map<string, Read[]>()
  for (const each of await read(sql<Read>`
    select s.task_id::int as task, s.class_id::int as class, s.minutes as amount, s.on_time, s.state
    from labour_submission s where ${own}`))
    submitted.set(keyOf(each), [...(submitted.get(keyOf(each)) ?? []), each])
  const counted: FigureTable = new Map(
    owed.map(({ students, minutes, task, class: id, ...copied }) => {
      const key = keyOf({ task, class: id })
      return [key, { ...countTask(submitted.get(key) ?? [], { due: students, target: minutes }), ...copied }]
    }),
  )
  const stored = await read(sql<Stored>`
    select s.task_id::int as task, s.class_id::int as class, s.due, s.submitted, s.on_time, s.completed, s.approved, s.returned,
      s.grade, s.teacher_id::int, s.task_group, ${settingOf('s.setting')} as setting, ${dayOf(sql`s.from_day`)} as from_day,
      ${dayOf(sql`s.due_day`)} as due_day
    from labour_task_summary s where ${own}`)
  const had: FigureTable = new Map(
    stored.map(({ task, class: id, ...figures }) => [
      keyOf({ task, class: id }),
      figures as Record<string, number>,
    ]),
  )
  const [records] = await read(sql<{ approved: number; recorded: number; both: number }>`
    select count(a.student_id)::int as approved, count(r.student_id)::int as recorded,
      count(*) filter (where a.minutes = r.minutes and a.day = r.day)::int as both
    from (select * from labour_submission s where ${own} and state = 'approved') a
    full join (select * from labour_record s where ${own} and source = 1) r
      on r.source_id = a.task_id and r.student_id = a.student_id`)
  const { approved = 0, recorded = 0, both = 0 } = records ?? {}
  return [
    ...compareFigures('labour_task_summary', schoolId, had, counted),
    ...compareFigures(
      'labour_record',
      schoolId,
      new Map([['0|task', { recorded, both }]]),
      new Map([['0|task', { recorded: approved, both: approved }]]),
    ),
  ]
}
