import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { dayNumber, dayOfNumber } from '@/lib/day.ts'
import { firstOf, inTurn } from '@/lib/required.ts'
import texts from '../../../../../locales/zh-CN/labour-tasks.json' with { type: 'json' }
import { schoolDay } from '@/lib/school-day.ts'
import { labourStageOf, labourSettings } from '@/modules/labour/standards/task-groups.ts'
import { taskLibrary } from '@/modules/labour/standards/tasks/library.ts'
import { countLabourTask } from '../summaries/task-summary.ts'
import { isOpenClass } from '@/server/db/open-classes.ts'
import { writePhotos } from './write-photos.ts'

/** Days from today to the first and the last of a task, in turn. */
const spans = [
  [-18, -8],
  [-11, -4],
  [-6, 1],
  [-4, 6],
] as const

interface TaughtClasses {
  grade: number
  teacher: number
  classes: number[]
}

/** A task for each grade and teacher of a school, with what students gave in, and what was approved as labour done: the same for the same students and day. */
export async function writeLabourTasks(trx: Db, schoolId: number, now: Date): Promise<void> {
  const { rows } = await sql<TaughtClasses>`
    select grade, teacher, array_agg(id order by number) as classes from (
      select c.id, c.grade, c.number, min(t.id) as teacher from class c
      join teacher_class tc on tc.school_id = c.school_id and tc.class_id = c.id
      join teacher t on t.school_id = c.school_id and t.id = tc.teacher_id and t.roles = '{subject}'
      where c.school_id = ${schoolId} and ${isOpenClass} group by c.id, c.grade, c.number) k
    group by grade, teacher order by grade, teacher`.execute(trx)
  const today = dayNumber(schoolDay(now))
  for (const [index, taught] of rows.entries()) {
    const stage = labourStageOf(taught.grade)
    const fit = taskLibrary.filter(({ stages }) => stages.some((each) => each === stage))
    const entry = fit[(index * 3 + schoolId) % Math.max(1, fit.length)]
    if (!entry) continue
    const [from, to] = inTurn(spans, index + schoolId)
    // One task of each school: without photos none of it could be approved.
    const needsPhoto = index === 0
    const id = await setTask(trx, {
      schoolId,
      taught,
      entry,
      needsPhoto,
      from: dayOfNumber(today + from),
      to: dayOfNumber(today + to),
    })
    await giveIn(trx, { schoolId, id }, now)
    if (needsPhoto) await writePhotos(trx, { schoolId, id })
    await assess(trx, { schoolId, id })
    await countLabourTask(trx, { schoolId, id })
  }
  const settingNo = sql`array_position(${sql.lit(`{${labourSettings.join(',')}}`)}::text[], t.setting)`
  await sql`
    insert into labour_record (school_id, source, source_id, student_id, class_id, grade, sex, task_group, setting, day, minutes)
    select s.school_id, 1, s.task_id, s.student_id, s.class_id, c.grade, p.sex, t.task_group, ${settingNo}, s.day, s.minutes
    from labour_submission s
    join labour_task t on t.school_id = s.school_id and t.id = s.task_id
    join class c on c.school_id = s.school_id and c.id = s.class_id
    join student p on p.school_id = s.school_id and p.id = s.student_id
    where s.school_id = ${schoolId} and s.state = 'approved'
    on conflict do nothing`.execute(trx)
}

interface NewTask {
  schoolId: number
  taught: TaughtClasses
  entry: (typeof taskLibrary)[number]
  needsPhoto: boolean
  from: string
  to: string
}

async function setTask(
  trx: Db,
  { schoolId, taught: { teacher, classes }, entry, needsPhoto, from, to }: NewTask,
): Promise<number> {
  const { title, what } = texts.library[entry.key]
  const { rows } = await sql<{ id: number }>`
    insert into labour_task (school_id, title, what, task_group, setting, minutes, from_day, to_day, needs_photo, teacher_id,
      library, made_at)
    values (${schoolId}, ${title}, ${what}, ${entry.group}, ${entry.setting}, ${entry.minutes}, ${from}, ${to},
      ${needsPhoto}, ${teacher}, ${entry.key}, ${from}::date::timestamptz) returning id`.execute(trx)
  const id = firstOf(rows).id
  await sql`insert into labour_task_class select ${schoolId}::int, ${id}::bigint, unnest(${classes}::bigint[])`.execute(
    trx,
  )
  await sql`
    insert into labour_task_student (school_id, task_id, student_id, class_id)
    select school_id, ${id}, id, class_id from student
    where school_id = ${schoolId} and class_id = any(${classes}::bigint[]) and removed is null`.execute(trx)
  return id
}

type Key = { schoolId: number; id: number }
/** A number below 1000 of a digest. */
const draw = (from: number) => sql.raw(`(('x' || substr(hash, ${from}, 7))::bit(28)::int % 1000)`)
const labels = [
  '按步骤做完了，最后检查了一遍',
  '第一次做有点慢，家人教了我方法',
  '分工合作，比上次快了很多',
  '做完以后把工具洗净放回原处',
  '遇到了困难，换了一种办法做成了',
  '坚持做完，感到劳动很光荣',
]

/** With these, so many different texts that the same one of two students is a rarity, as it should be. */
const times = [
  '放学后',
  '晚饭前',
  '晚饭后',
  '周末上午',
  '周末下午',
  '写完作业',
  '吃过早饭',
  '午休以后',
  '趁天还亮',
  '起床以后',
]
const helpers = [
  '自己一个人',
  '和爸爸一起',
  '和妈妈一起',
  '跟着奶奶',
  '请爷爷在旁边看着',
  '和同学一组',
  '和邻居小伙伴',
  '带着弟弟',
  '带着妹妹',
  '照老师教的',
]
const learnt = [
  '手有点酸',
  '出了一身汗',
  '比想的要难',
  '比想的要快',
  '下次想换个顺序',
  '还想再做一次',
  '工具要先备好',
  '慢一点反而更好',
  '家里人都夸了',
  '明白了大人的辛苦',
  '要注意安全',
  '做完很有成就感',
]

/** Two to four of five give in, most on time; what is three days old is reviewed, most of it approved. */
async function giveIn(trx: Db, { schoolId, id }: Key, now: Date): Promise<void> {
  await sql`
    insert into labour_submission (school_id, task_id, student_id, class_id, day, minutes, text, at, on_time, state,
      reviewed_at, note, version)
    select ${schoolId}::int, ${id}::bigint, student_id, class_id, day,
      case when good < 880 then ceil(minutes * (1 + good / 1500.0)) else ceil(minutes * 0.6) end::int,
      (${times}::text[])[1 + published % ${times.length}::int] || (${helpers}::text[])[1 + whom % ${helpers.length}::int] || '，'
        || (${labels}::text[])[1 + how % ${labels.length}::int] || '，' || (${learnt}::text[])[1 + felt % ${learnt.length}::int], at, (at at time zone 'Asia/Shanghai')::date <= to_day, state,
      case when state <> 'waiting' then at + interval '1 day' end,
      case when state = 'returned' then '过程写得太简单，请补充' else '' end, case when state = 'waiting' then 1 else 2 end
    from (
      select *, case when at > ${now}::timestamptz - interval '2 days' or late_school and at > ${now}::timestamptz - interval '9 days'
          or how < 40 then 'waiting' when good >= 950 then 'returned' else 'approved' end as state
      from (
        select p.student_id, p.class_id, t.minutes, t.to_day, day.day, abs(hashtextextended(sc.code, 36)) % 6 = 0 as late_school,
          ${draw(1)} as joins, ${draw(8)} as good, ${draw(15)} as how,
          ${draw(5)} as published, ${draw(19)} as whom, ${draw(25)} as felt,
          600 + abs(hashtext(sc.code)) % 170 + abs(hashtext(sc.code || p.class_id)) % 160 as often,
          (day.day + interval '18 hours' + make_interval(mins => ${draw(15)} * 180 / 1000)
            + case when ${draw(4)} < 130 then interval '4 days' else interval '0' end) at time zone 'Asia/Shanghai' as at
        from labour_task_student p
        join student s on s.school_id = p.school_id and s.id = p.student_id
        join school sc on sc.id = p.school_id
        join labour_task t on t.school_id = p.school_id and t.id = p.task_id
        cross join lateral (select md5(coalesce(s.student_no, s.id::text) || t.title) as hash) h
        cross join lateral (select t.from_day + (t.to_day - t.from_day) * ${draw(22)} / 1000 as day) day
        where p.school_id = ${schoolId} and p.task_id = ${id}) drawn
      where joins < often and at < ${now}::timestamptz) submitted`.execute(trx)
}

/**
 * Of what is approved the teacher's scores, and of many their own, a peer's and the parents', a little apart: each child and each class is
 * scored around its own middle.
 */
async function assess(trx: Db, { schoolId, id }: Key): Promise<void> {
  const score = (from: number) =>
    sql`greatest(1, least(5, round(3.6 + class_part + child_part + ${draw(from)} / 700.0 - 0.7
      + (case when by in ('self', 'parent') then 0.4 else 0 end))))`
  await sql`
    insert into labour_assessment (school_id, task_id, student_id, by, concept, skill, habit, spirit, at)
    select s.school_id, s.task_id, s.student_id, w.by, ${score(1)}, ${score(5)}, ${score(9)}, ${score(13)}, s.at
    from labour_submission s
    cross join (values ('teacher', 1000), ('self', 640), ('peer', 300), ('parent', 450)) w (by, often)
    cross join lateral (select md5(s.student_id::text || w.by || s.text) as hash) h
    cross join lateral (select (hashint8extended(s.class_id, 48) & 1023) / 1024.0 - 0.5 as class_part,
      (hashint8extended(s.student_id, 49) & 1023) / 512.0 - 1 as child_part) own
    where s.school_id = ${schoolId} and s.task_id = ${id} and ${draw(20)} < w.often
      and (w.by <> 'teacher' or s.state = 'approved')`.execute(trx)
}
