import { sql, type RawBuilder } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { LabourStudent } from '@/modules/labour/contract/portfolio.ts'
import { disclose } from '@/server/db/personal-data.ts'
import { labourOfStudent } from '../summaries/of-student.ts'
import { readRequirements, requiredOf } from '../requirements.ts'
import type { PortfolioView } from './portfolio-view.ts'

interface Row {
  id: number
  name: string
  class: LabourStudent['class']
  minutes: number
  days: number
  groups: number[]
  done: number
  due: number
}

/** Labour of some students in the term: records by the index of the child, never of a whole school. Masked names order nothing. */
export async function readStudents(
  db: Db,
  view: PortfolioView,
  where: RawBuilder<unknown>,
  limit = 200,
): Promise<LabourStudent[]> {
  const { school, from, to } = view
  const { rows } = await sql<Row>`
    select p.id::int as id, p.name,
      jsonb_build_object('id', c.id, 'grade', c.grade, 'number', c.number, 'name', coalesce(c.name, '')) as class,
      r.minutes, r.days, r.groups, t.done, t.due
    from student p
    join class c on c.school_id = p.school_id and c.id = p.class_id
    cross join ${labourOfStudent('p', { from, to })} r
    cross join lateral (
      select count(*)::int as due, count(*) filter (where s.state = 'approved')::int as done
      from labour_task_student k join labour_task l on l.school_id = k.school_id and l.id = k.task_id
      left join labour_submission s on s.school_id = k.school_id and s.task_id = k.task_id and s.student_id = k.student_id
      where k.school_id = p.school_id and k.student_id = p.id and least(l.to_day, l.closed_on) between ${from}::date and ${to}::date) t
    where p.school_id = ${school.id} and p.removed is null and ${where}
    order by c.grade, c.number, ${view.reader === 'school' ? sql`p.name_pinyin` : sql`p.id`}, p.id limit ${limit}`.execute(
    db,
  )
  const requirements = await readRequirements(db, school.region)
  return rows.map(({ groups, done, due, name, ...row }) => {
    const required = requiredOf(requirements, row.class.grade)
    return {
      ...row,
      name: disclose('studentName', name, view.reader),
      tasks: { n: done, of: due },
      groups: { n: required.filter((group) => groups.includes(group)).length, of: required.length },
    }
  })
}

export async function readClasses(db: Db, school: number) {
  const { rows } = await sql<LabourStudent['class'] & { students: number }>`
    select c.id::int as id, c.grade, c.number, coalesce(c.name, '') as name, count(*)::int as students
    from student s join class c on c.school_id = s.school_id and c.id = s.class_id
    where s.school_id = ${school} and s.removed is null
    group by c.id, c.grade, c.number, c.name order by c.grade, c.number`.execute(db)
  return rows
}
