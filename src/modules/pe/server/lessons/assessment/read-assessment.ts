import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { ReplyOf } from '@/contract/call.ts'
import type { peAssessment } from '@/modules/pe/contract/assessment.ts'
import { fitnessItemNames, type FitnessItem } from '@/standards/fitness/item.ts'
import { hasFitnessItem } from '@/modules/health/standards/fitness/items.ts'
import { fitnessLevelOf } from '@/standards/fitness/level.ts'
import { markText } from '@/modules/health/standards/fitness/mark-text.ts'
import type { FoundLesson } from '../find-lesson.ts'

/** A student of the lesson's class, or one who has a mark of the item in it. */
export interface AssessedStudent {
  student: number
  name: string
  sex: 'boy' | 'girl' | null
  raw: number | null
  no_mark: 'exempt' | 'absent' | null
  score: number | null
  round_id: number | null
  version: number
}

export async function studentsAssessed(
  db: Db,
  { schoolId, id, class: ofClass }: FoundLesson,
  item: FitnessItem,
): Promise<AssessedStudent[]> {
  const { rows } = await sql<AssessedStudent>`
    select s.id as student, s.name, case s.sex when 1 then 'boy' when 2 then 'girl' end as sex, a.raw::float8 as raw,
      a.no_mark, a.score, a.round_id, coalesce(a.version, 0) as version
    from student s
    left join pe_assessment a on a.school_id = s.school_id and a.student_id = s.id and a.lesson_id = ${id} and a.item = ${item}
    where s.school_id = ${schoolId} and s.removed is null and (s.class_id = ${ofClass.id} or a.id is not null)
    order by s.seat_no nulls last, s.name_pinyin, s.id`.execute(db)
  return rows
}

/** Items that a boy or a girl of the grade does. */
export const itemsOfGrade = (grade: number): FitnessItem[] =>
  fitnessItemNames.filter((item) => hasFitnessItem(item, grade, 'boy') || hasFitnessItem(item, grade, 'girl'))

/** The class's marks of an item in a lesson, or of the first that has some. */
export async function readAssessment(
  db: Db,
  lesson: FoundLesson,
  requested?: FitnessItem,
): Promise<ReplyOf<typeof peAssessment>> {
  const { rows: counted } = await sql<{ item: FitnessItem; n: number }>`
    select a.item, count(*)::int as n from pe_assessment a
    join student s on s.school_id = a.school_id and s.id = a.student_id and s.removed is null
    where a.school_id = ${lesson.schoolId} and a.lesson_id = ${lesson.id} group by a.item`.execute(db)
  const { grade } = lesson.class
  const items = itemsOfGrade(grade).map((item) => ({
    item,
    n: counted.find((each) => each.item === item)?.n ?? 0,
  }))
  const item = requested ?? items.find(({ n }) => n > 0)?.item ?? 'sprint50'
  const { id, day, topic, class: ofClass } = lesson
  return {
    lesson: { id, day, topic, class: ofClass },
    items,
    item,
    rows: (await studentsAssessed(db, lesson, item)).map(({ student, name, sex, version, ...mark }) => ({
      student,
      name,
      sex,
      version,
      score: mark.score,
      does: sex !== null && hasFitnessItem(item, grade, sex),
      written: mark.raw === null ? (mark.no_mark ?? '') : markText(item, mark.raw),
      level: mark.score === null ? null : fitnessLevelOf(mark.score),
      taken: mark.round_id !== null,
    })),
  }
}
