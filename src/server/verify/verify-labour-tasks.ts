import { sql, type Kysely } from 'kysely'
import { countGiven, taskCountNames, type Given, type TaskCounts } from '@/standards/tasks/figures.ts'
import { compareFigures, type Difference } from './differences.ts'
import type { FigureTable } from './stored-figures.ts'

type Owed = { task: number; class: number; pupils: number; minutes: number }
type Read = Given & { task: number; class: number }
type Stored = TaskCounts & { task: number; class: number }

const keyOf = (row: { task: number; class: number }) => `0|task ${row.task}|class ${row.class}`

/** Recounts one school's labour tasks by class, and that what is approved, and nothing else, is written down as labour. */
export async function verifyLabourTasks(db: Kysely<any>, schoolId: number): Promise<Difference[]> {
  const own = sql`s.school_id = ${schoolId}`
  const read = async <R>(query: ReturnType<typeof sql<R>>) => (await query.execute(db)).rows
  const owed = await read(sql<Owed>`
    select s.task_id as task, s.class_id as class, count(*)::int as pupils, t.minutes
    from labour_task_pupil s join labour_task t on t.school_id = s.school_id and t.id = s.task_id
    where ${own} group by s.task_id, s.class_id, t.minutes`)
  const given = new Map<string, Read[]>()
  for (const each of await read(sql<Read>`
    select s.task_id as task, s.class_id as class, s.minutes as amount, s.on_time as "onTime", s.state
    from labour_submission s where ${own}`))
    given.set(keyOf(each), [...(given.get(keyOf(each)) ?? []), each])
  const counted: FigureTable = new Map(
    owed.map((each) => [
      keyOf(each),
      { ...countGiven(given.get(keyOf(each)) ?? [], { due: each.pupils, target: each.minutes }) },
    ]),
  )
  const stored = await read(sql<Stored>`
    select s.task_id as task, s.class_id as class, s.due, s.given, s.on_time as "onTime", s.completed, s.approved, s.returned
    from labour_task_summary s where ${own}`)
  const had: FigureTable = new Map(
    stored.map((row) => [keyOf(row), Object.fromEntries(taskCountNames.map((name) => [name, row[name]]))]),
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
