import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { dayNumber, dayOfNumber } from '@/lib/day.ts'
import { firstOf } from '@/lib/required.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { sportItemNames, type SportItemName } from '@/standards/sport/items.ts'
import type { TaskUnit } from '@/modules/sport/standards/tasks/rules.ts'
import { isOpenClass } from '@/server/db/open-classes.ts'
import { countTask } from '../summaries/task-summary.ts'

interface Plan {
  title: string
  item: SportItemName | null
  unit: TaskUnit
  amount: number
  /** Days from today to the first and the last. */
  from: number
  to: number
}

/** By grade, in turn: what a school has going on. */
const plans: readonly Plan[] = [
  { title: '每日跳绳 600 个', item: 'rope', unit: 'times', amount: 600, from: -9, to: 4 },
  { title: '每天运动 60 分钟', item: null, unit: 'minutes', amount: 60, from: -6, to: 7 },
  { title: '周末家庭跑步 20 分钟', item: 'running', unit: 'minutes', amount: 20, from: -4, to: 2 },
  { title: '仰卧起坐打卡 30 个', item: 'sit-ups', unit: 'times', amount: 30, from: -14, to: -6 },
]

interface TaughtClass {
  id: number
  grade: number
  teacher: number
}

/** Tasks of the last two weeks of a school, a grade each, with what students gave in: the same for the same students and day. */
export async function writeSportTasks(trx: Db, schoolId: number, now: Date): Promise<void> {
  const classes = await taughtClasses(trx, schoolId)
  const grades = [...new Set(classes.map(({ grade }) => grade))]
  const today = dayNumber(schoolDay(now))
  for (const [index, plan] of plans.entries()) {
    const grade = grades[(index + schoolId) % Math.max(1, grades.length)]
    const own = classes.filter((each) => each.grade === grade)
    const teacher = own[0]?.teacher
    // A task is of one teacher, for the classes that teacher has.
    const taught = own.filter((each) => each.teacher === teacher)
    if (teacher !== undefined) await writeTask(trx, { schoolId, teacher, plan, now, today }, taught)
  }
}

async function taughtClasses(trx: Db, schoolId: number): Promise<TaughtClass[]> {
  const { rows } = await sql<TaughtClass>`
    select c.id, c.grade, min(t.id) as teacher from class c
    join teacher_class tc on tc.school_id = c.school_id and tc.class_id = c.id
    join teacher t on t.school_id = c.school_id and t.id = tc.teacher_id and 'pe' = any(t.roles)
    where c.school_id = ${schoolId} and ${isOpenClass}
    group by c.id, c.grade, c.number order by c.grade, c.number`.execute(trx)
  return rows
}

interface Set {
  schoolId: number
  teacher: number
  plan: Plan
  now: Date
  today: number
}

async function writeTask(
  trx: Db,
  { schoolId, teacher, plan, now, today }: Set,
  classes: readonly TaughtClass[],
): Promise<void> {
  const from = dayOfNumber(today + plan.from)
  const { rows } = await sql<{ id: number }>`
    insert into sport_task (school_id, title, item, unit, amount, from_day, to_day, teacher_id, made_at)
    values (${schoolId}, ${plan.title}, ${plan.item === null ? null : sportItemNames.indexOf(plan.item)}, ${plan.unit},
      ${plan.amount}, ${from}, ${dayOfNumber(today + plan.to)}, ${teacher}, ${from}::date::timestamptz) returning id`.execute(
    trx,
  )
  const id = firstOf(rows).id
  const ids = classes.map((each) => each.id)
  await sql`
    insert into sport_task_class select ${schoolId}::int, ${id}::bigint, unnest(${ids}::bigint[])`.execute(
    trx,
  )
  await sql`
    insert into sport_task_student (school_id, task_id, student_id, class_id)
    select school_id, ${id}, id, class_id from student
    where school_id = ${schoolId} and class_id = any(${ids}::bigint[]) and removed is null`.execute(trx)
  await giveIn(trx, { schoolId, id }, plan, now)
  await countTask(trx, { schoolId, id })
}

/** Two to four of five give in, by school and class, most on the day, most enough; of what is three days old nearly all is reviewed. */
async function giveIn(
  trx: Db,
  { schoolId, id }: { schoolId: number; id: number },
  plan: Plan,
  now: Date,
): Promise<void> {
  const draw = (from: number) => sql.raw(`(('x' || substr(hash, ${from}, 7))::bit(28)::int % 1000)`)
  await sql`
    insert into sport_submission (school_id, task_id, student_id, day, class_id, amount, at, on_time, source, state,
      reviewed_at, note, version)
    select ${schoolId}::int, ${id}::bigint, student_id, day, class_id,
      case when good then ceil(${plan.amount}::int * (1 + how / 2500.0))::int else ${plan.amount}::int * (300 + how / 2) / 1000 end,
      at, (at at time zone 'Asia/Shanghai')::date <= day, 2, state,
      case when state <> 'waiting' then at + interval '1 day' end,
      case when state = 'returned' then '数量不足，请补做' else '' end, case when state = 'waiting' then 1 else 2 end
    from (
      select *, good_draw < 900 as good,
        case when ago < 3 or review_draw < 60 then 'waiting' when good_draw >= 950 then 'returned' else 'approved' end as state
      from (
        select p.student_id, p.class_id, d.day::date as day, ${dayOfNumber(dayNumber(schoolDay(now)))}::date - d.day::date as ago,
          ${draw(1)} as joins, ${draw(8)} as good_draw, ${draw(15)} as how, ${draw(22)} as review_draw,
          600 + abs(hashtext(sc.code)) % 170 + abs(hashtext(sc.code || c.grade || c.number || ${plan.title}::text)) % 160 as often,
          (d.day::date + interval '17 hours' + make_interval(mins => ${draw(15)} * 180 / 1000)
            + case when ${draw(4)} < 110 then interval '14 hours' else interval '0' end) at time zone 'Asia/Shanghai' as at
        from sport_task_student p
        join student s on s.school_id = p.school_id and s.id = p.student_id
        join class c on c.school_id = p.school_id and c.id = p.class_id
        join school sc on sc.id = p.school_id
        join sport_task t on t.school_id = p.school_id and t.id = p.task_id
        cross join lateral generate_series(t.from_day, t.to_day, interval '1 day') d (day)
        cross join lateral (select md5(coalesce(s.student_no, s.id::text) || d.day || ${plan.title}::text) as hash) h
        where p.school_id = ${schoolId} and p.task_id = ${id}) drawn
      where joins < often and at < ${now}) submitted`.execute(trx)
}
