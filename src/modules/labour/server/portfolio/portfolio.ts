import { sql } from 'kysely'
import { firstOf } from '@/lib/required.ts'
import type { Db } from '@/server/db/schema.ts'
import type { LabourPortfolio } from '@/modules/labour/contract/portfolio.ts'
import { agreementOf, meanOf } from '@/modules/labour/standards/evidence/agreement.ts'
import { assessors } from '@/modules/labour/standards/tasks/rubric.ts'
import { labourSettings } from '@/modules/labour/standards/task-groups.ts'
import { termBefore } from '@/standards/calendar/terms.ts'
import { Failure } from '@/server/http/failure.ts'
import { readRequirements, requiredOf } from '../requirements.ts'
import { readPhotos } from '../evidence/evidence.ts'
import { daysSoFar, type PortfolioView } from './portfolio-view.ts'
import { readStudents } from './students.ts'

type Submitted = LabourPortfolio['submitted'][number]

/** Throws 403 for a student who is not one of the school. */
export async function readPortfolio(db: Db, view: PortfolioView, student: number): Promise<LabourPortfolio> {
  const { school } = view
  const isOwnSchool = view.reader === 'school'
  const [member] = await readStudents(db, view, sql`p.id = ${student}`, 1)
  if (!member) throw new Failure(403, { messageKey: 'outOfScope' })
  const { id, name, class: ofClass, minutes, days, tasks } = member
  const required = [...requiredOf(await readRequirements(db, school.region), ofClass.grade)]
  const submitted = await readSubmitted(db, school.id, student, view)
  const termAgo = daysSoFar(view.calendar, termBefore(view.term), view.from)
  const before = await readSubmitted(db, school.id, student, termAgo)
  const photos = isOwnSchool ? await readPhotos(db, school.id, sql`e.student_id = ${student}`) : []
  return {
    term: view.term,
    student: { id, name, class: ofClass },
    school: school.name,
    minutes,
    days,
    tasks,
    required,
    groups: await readGroups(db, view, student),
    rank: isOwnSchool && minutes > 0 ? await readRank(db, view, ofClass.id, minutes) : null,
    scores: scoresOf(submitted, before),
    agreement: agreementOf(submitted.map(({ scores }) => scores)),
    // A text may name a child.
    submitted: submitted.map((each) => ({
      ...each,
      ...(!isOwnSchool && { text: '', note: '' }),
      photos: photos.flatMap(({ task, id: photo, thumb }) =>
        task === each.task ? [{ id: photo, thumb }] : [],
      ),
    })),
  }
}

function scoresOf(
  submitted: readonly Omit<Submitted, 'photos'>[],
  before: readonly Omit<Submitted, 'photos'>[],
) {
  return assessors.flatMap((by) => {
    const own = (all: readonly Omit<Submitted, 'photos'>[]) =>
      all.flatMap(({ scores }) => scores.filter((score) => score.by === by))
    const now = meanOf(own(submitted))
    return now ? [{ by, n: own(submitted).length, now, before: meanOf(own(before)) }] : []
  })
}

async function readSubmitted(
  db: Db,
  school: number,
  student: number,
  { from, to }: { from: string; to: string },
): Promise<Omit<Submitted, 'photos'>[]> {
  const { rows } = await sql<Omit<Submitted, 'photos'>>`
    select s.task_id::int as task, t.title, t.task_group as "group", t.setting, s.day::text as day, s.minutes, s.text, s.state,
      s.note, (select coalesce(json_agg(json_build_object('by', a.by, 'concept', a.concept, 'skill', a.skill,
        'habit', a.habit, 'spirit', a.spirit) order by a.by), '[]') from labour_assessment a
        where a.school_id = s.school_id and a.task_id = s.task_id and a.student_id = s.student_id) as scores
    from labour_submission s join labour_task t on t.school_id = s.school_id and t.id = s.task_id
    where s.school_id = ${school} and s.student_id = ${student} and s.day between ${from}::date and ${to}::date
    order by s.day desc, s.task_id desc limit 100`.execute(db)
  return rows
}

async function readGroups(db: Db, { school, from, to }: PortfolioView, student: number) {
  const { rows } = await sql<{ group: number; setting: number; minutes: number }>`
    select task_group::int as "group", setting::int as setting, sum(minutes)::int as minutes from labour_record
    where school_id = ${school.id} and student_id = ${student} and day between ${from}::date and ${to}::date
    group by 1, 2 order by 1, 2`.execute(db)
  return rows.map((row) => ({ ...row, setting: labourSettings[row.setting - 1] ?? ('school' as const) }))
}

/** Of those who are in the class now. */
async function readRank(db: Db, { school, from, to }: PortfolioView, ofClass: number, minutes: number) {
  const { rows } = await sql<{ n: number; of: number }>`
    select count(*) filter (where done > ${minutes})::int + 1 as n, count(*)::int as "of" from (
      select coalesce(sum(r.minutes), 0) as done from student p
      left join labour_record r on r.school_id = p.school_id and r.student_id = p.id
        and r.day between ${from}::date and ${to}::date
      where p.school_id = ${school.id} and p.class_id = ${ofClass} and p.removed is null group by p.id) k`.execute(
    db,
  )
  return firstOf(rows)
}
