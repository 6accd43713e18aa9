import { sql } from 'kysely'
import { classesList } from '../../../src/modules/records/contract/classes.ts'
import { schoolsList } from '../../../src/modules/records/contract/schools.ts'
import type { Db } from '../../../src/server/db/schema.ts'
import { exporter } from '../export-district.ts'
import { schoolYear } from '../rounds-driver.ts'
import type { Driver, Note } from './driver.ts'
import type { Shown } from './walk-vision.ts'

interface RawStudent {
  school: number
  class: number
  sex: number
  guardians: number
}
interface RawClass {
  id: number
  school: number
  grade: number
  number: number
  year: number
  isClosed: boolean
  teachers: number
}
interface RawSchool {
  id: number
  name: string
}

/** Who is there: neither in the bin nor gone to another school; and whose guardian has bound and not ended it. */
async function readRoster(db: Db, schools: readonly number[]) {
  const { rows: students } = await sql<RawStudent>`
    select school_id as school, class_id::int as class, sex, (
      select count(*)::int from guardian_binding b
      where b.school_id = s.school_id and b.student_id = s.id and b.ended_at is null) as guardians
    from student s where removed is null and school_id = any(${schools})`.execute(db)
  const { rows: classes } = await sql<RawClass>`
    select id::int as id, school_id as school, grade, number, school_year as year, closed_at is not null as "isClosed", (
      select count(*)::int from teacher_class tc join teacher t on t.school_id = tc.school_id and t.id = tc.teacher_id
      where tc.school_id = c.school_id and tc.class_id = c.id and t.removed_at is null) as teachers
    from class c where school_id = any(${schools})`.execute(db)
  const { rows: named } = await sql<RawSchool>`
    select id, name from school where id = any(${schools})`.execute(db)
  return { students, classes, named }
}

function countStudents(students: readonly RawStudent[]) {
  const of = students.length
  return {
    students: of,
    boys: students.filter(({ sex }) => sex === 1).length,
    girls: students.filter(({ sex }) => sex === 2).length,
    bound: { n: students.filter(({ guardians }) => guardians > 0).length, of },
  }
}

/** Cells of a rate: how many, of how many, and the share, which of nobody is left open. */
const cellsOf = ({ n, of }: { n: number; of: number }) => [
  n,
  of,
  of === 0 ? '' : `${((100 * n) / of).toFixed(1)}%`,
]
const asText = (cells: readonly (string | number | boolean | null)[]) =>
  cells.map((cell) => String(cell ?? ''))

const gradeNames = '一二三四五六七八九'
const gradeNameOf = (grade: number) =>
  grade < 0 ? `${'小中大'[grade + 3]}班` : `${gradeNames[grade - 1]}年级`

/** Schools and classes: each row of the lists, and each cell of the files that they are exported to. */
export async function walkRoster({ server, db, district, readers }: Driver, note: Note): Promise<void> {
  const { students, classes, named } = await readRoster(db, district.schools)
  const { rows: fileOf } = exporter(server)
  for (const reader of readers.filter(({ isPublished }) => !isPublished)) {
    const shown: Shown[] = []
    const isMine = ({ school }: { school: number }) => !reader.isOwn || school === district.own
    for (const year of [schoolYear, schoolYear - 1]) {
      const query = { filters: { year: [year] } }
      const mine = classes.filter((each) => isMine(each) && each.year === year)
      const counted = mine.map((each) => ({
        ...each,
        ...countStudents(students.filter((one) => one.class === each.id && one.school === each.school)),
        name: named.find(({ id }) => id === each.school)!.name,
      }))
      const { rows } = await reader.ask(classesList, { query, limit: 500 })
      shown.push({
        where: `classes of ${year}`,
        got: rows.map(({ id }) => id).toSorted((a, b) => a - b),
        counted: mine.map(({ id }) => id).toSorted((a, b) => a - b),
      })
      for (const { id, students: members, boys, girls, bound, teachers, state } of rows) {
        const own = counted.find((each) => each.id === id)!
        shown.push({
          where: `class ${id}`,
          got: { students: members, boys, girls, bound, teachers, state },
          counted: {
            students: own.students,
            boys: own.boys,
            girls: own.girls,
            bound: own.bound,
            teachers: own.teachers,
            state: own.isClosed ? 'closed' : 'open',
          },
        })
      }
      const columns = ['class', 'grade', 'year', 'teachers', 'students', 'boys', 'girls', 'bound', 'state']
      const ofSchool = reader.isOwn ? [] : ['school']
      const { table } = await fileOf(reader.token, {
        list: 'classes',
        query,
        columns: [...ofSchool, ...columns],
        format: 'csv',
      })
      shown.push({
        where: `file of the classes of ${year}`,
        got: table
          .slice(1)
          .map((cells) => asText(cells).join())
          .toSorted(),
        counted: counted
          .map((each) =>
            asText([
              ...(reader.isOwn ? [] : [each.name]),
              `${gradeNameOf(each.grade)}${each.number}班`,
              gradeNameOf(each.grade),
              each.year,
              each.teachers,
              each.students,
              each.boys,
              each.girls,
              ...cellsOf(each.bound),
              each.isClosed ? '已关闭' : '在用',
            ]).join(),
          )
          .toSorted(),
      })
    }
    const counted = named
      .filter(({ id }) => isMine({ school: id }))
      .map(({ id, name }) => {
        const own = classes.filter(({ school }) => school === id)
        const newest = Math.max(...own.map(({ year }) => year))
        const { students: members, bound } = countStudents(students.filter(({ school }) => school === id))
        const open = own.filter(({ year, isClosed }) => year === newest && !isClosed).length
        return { id, name, classes: open, students: members, bound }
      })
    const { rows } = await reader.ask(schoolsList, { limit: 500 })
    shown.push({
      where: 'schools',
      got: rows.map(({ id, name, classes: n, students: members, bound }) => ({
        id,
        name,
        classes: n,
        students: members,
        bound,
      })),
      counted: counted.toSorted((a, b) => a.id - b.id),
    })
    const { table } = await fileOf(reader.token, {
      list: 'schools',
      columns: ['name', 'classes', 'students', 'bound'],
      format: 'csv',
    })
    shown.push({
      where: 'file of the schools',
      got: table
        .slice(1)
        .map((cells) => asText(cells).join())
        .toSorted(),
      counted: counted
        .map((each) => asText([each.name, each.classes, each.students, ...cellsOf(each.bound)]).join())
        .toSorted(),
    })
    note(reader)({}, shown)
  }
}
