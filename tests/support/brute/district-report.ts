import { sql } from 'kysely'
import { callBase } from '../../../src/contract/call.ts'
import {
  fitnessCompleteness,
  fitnessCompletenessOfSchools,
  fitnessReport,
} from '../../../src/contract/exports.ts'
import type { Db } from '../../../src/server/db/schema.ts'
import type { FitnessItem } from '../../../src/standards/fitness/item.ts'
import { tableOf } from '../export-district.ts'
import { asks, isWhole, items, readRawTests, type RawTest } from './count-tests.ts'
import type { Driver, Note } from './driver.ts'
import { titles } from './random-sheets.ts'
import type { Shown } from './walk-vision.ts'

/** A student of whom the fitness test of a year is reported, with the class of the test, or of now where there is none. */
interface Reported {
  id: number
  school: number
  no: string
  name: string
  sex: number
  birth: string
  class: number
  grade: number
  number: number
  test: RawTest | undefined
}

async function readReported(
  db: Db,
  tests: readonly RawTest[],
  { schools, year }: { schools: readonly number[]; year: number },
): Promise<Reported[]> {
  const { rows: students } = await sql<Omit<Reported, 'test'>>`
    select id::int as id, school_id as school, student_no as no, name, sex, birth_date::text as birth, class_id::int as class
    from student where removed is null and school_id = any(${schools})`.execute(db)
  const { rows: classes } = await sql<{ id: number; grade: number; number: number; year: number }>`
    select id::int as id, grade, number, school_year as year from class where school_id = any(${schools})`.execute(
    db,
  )
  return students.flatMap((student) => {
    const test = tests.find((each) => each.student_id === student.id && each.school_id === student.school)
    const ofClass = classes.find(({ id }) => id === (test?.class_id ?? student.class))!
    if (ofClass.year !== year) return []
    const grade = test?.grade ?? ofClass.grade
    return [{ ...student, class: ofClass.id, grade, number: ofClass.number, test }]
  })
}

type Open = FitnessItem | 'heightCm' | 'weightKg'
/** What a student's test still wants; nothing of who is excused, from all of it or from the item. */
function opensOf({ test, grade, sex }: Reported): Open[] {
  if (test?.state === 'exempt') return []
  return [
    ...((test?.height ?? null) === null ? (['heightCm'] as const) : []),
    ...((test?.weight ?? null) === null ? (['weightKg'] as const) : []),
    ...items.filter(
      (item) =>
        asks({ grade, sex }, item) &&
        (test?.marks[item] ?? null) === null &&
        test?.no_mark?.[item] !== 'exempt',
    ),
  ]
}

const longRuns: readonly FitnessItem[] = ['shuttle', 'run1000', 'run800']
const gradeLabels = '一二三四五六七八九'

/** A row of the national upload as it is written; nothing of a nation's code or an address is known here. */
function cellsOf(reported: Reported, columns: readonly FitnessItem[]): string[] {
  const { no, name, sex, birth, grade, number, test } = reported
  const code = grade <= 6 ? 10 + grade : 14 + grade
  const isAbsent = test?.state === 'absent'
  const measure = (value: number | null = null) => (value === null ? (isAbsent ? '缺席' : '') : String(value))
  const mark = (item: FitnessItem) => {
    const value = test?.marks[item] ?? null
    if (value !== null)
      return longRuns.includes(item)
        ? `${Math.floor(value / 60)}'${String(value % 60).padStart(2, '0')}"`
        : String(value)
    if (!asks(reported, item)) return ''
    if (test?.state === 'exempt' || test?.no_mark?.[item] === 'exempt') return '免测'
    return isAbsent || test?.no_mark?.[item] === 'absent' ? '缺席' : ''
  }
  return [
    String(code),
    `${code}${String(number).padStart(2, '0')}`,
    `${gradeLabels[grade - 1]}年级${number}班`,
    no,
    '',
    name,
    String(sex),
    birth,
    '',
    measure(test?.height),
    measure(test?.weight),
    ...columns.map(mark),
  ]
}

/** Cells that are empty at the end of a row are not written. */
const lineOf = (cells: readonly string[]) => cells.join('|').replace(/\|+$/, '')

/** The document of the fitness test that a school reports to the country, cell by cell; and what is missing of it by class and by school. */
export async function walkReport({ server, db, district, readers }: Driver, note: Note): Promise<void> {
  const [bureau, own] = [readers[0]!, readers.find(({ isOwn }) => isOwn)!]
  const ofSchools = await bureau.ask(fitnessCompletenessOfSchools, {})
  const { id: round, schoolYear: year } = ofSchools.round
  const tests = await readRawTests(db, round)
  const all = await readReported(db, tests, { schools: district.withHealth, year })

  const listed = tests.filter(({ state }) => state !== 'exempt')
  const lackingOf = (of: readonly RawTest[], item: FitnessItem) =>
    of.filter(
      (test) =>
        asks(test, item) &&
        (test.state !== 'done' || (test.marks[item] === null && test.no_mark?.[item] !== 'exempt')),
    ).length
  const bySchool: Shown[] = [
    {
      where: 'pupils and open of all schools',
      got: [ofSchools.students, ofSchools.open],
      counted: [listed.length, listed.filter((test) => !isWhole(test)).length],
    },
  ]
  for (const { id, students: members, open, lacking } of ofSchools.schools) {
    const mine = listed.filter(({ school_id }) => school_id === id)
    bySchool.push({
      where: `school ${id}`,
      got: {
        students: members,
        open,
        lacking: lacking.toSorted(
          (a, b) => items.indexOf(a.item as FitnessItem) - items.indexOf(b.item as FitnessItem),
        ),
      },
      counted: {
        students: mine.length,
        open: mine.filter((test) => !isWhole(test)).length,
        lacking: items.flatMap((item) => {
          const n = lackingOf(mine, item)
          return n > 0 ? [{ item, n }] : []
        }),
      },
    })
  }
  note(bureau)({}, bySchool)

  const { students: members, open, classes } = await own.ask(fitnessCompleteness, {})
  const mine = all.filter(({ school }) => school === district.own)
  const isOpen = (reported: Reported) => opensOf(reported).length > 0
  const byClass: Shown[] = [
    { where: 'pupils and open', got: [members, open], counted: [mine.length, mine.filter(isOpen).length] },
    {
      where: 'classes',
      got: classes.map(({ id }) => id).toSorted((a, b) => a - b),
      counted: [...new Set(mine.map((each) => each.class))].toSorted((a, b) => a - b),
    },
  ]
  for (const { id, lacking, ...published } of classes) {
    const here = mine.filter((each) => each.class === id)
    const opens = here.flatMap(opensOf)
    byClass.push({
      where: `class ${id}`,
      got: [published.students, published.open, lacking.map(({ item, n }) => `${item} ${n}`).toSorted()],
      counted: [
        here.length,
        here.filter(isOpen).length,
        [...new Set(opens)]
          .map((item) => `${item} ${opens.filter((each) => each === item).length}`)
          .toSorted(),
      ],
    })
  }
  note(own)({}, byClass)

  const documentOf = async (token: string, school: number | undefined, as: 'draft' | 'complete') => {
    const query = new URLSearchParams({
      reason: 'verify-record',
      as,
      ...(school !== undefined && { school: String(school) }),
    })
    const response = await server.request(`${callBase}${fitnessReport.path}?${query}`, {
      headers: { 'x-token': token, 'accept-language': 'zh-CN' },
    })
    if (response.headers.get('content-type')?.includes('json')) return undefined
    return tableOf(new Uint8Array(await response.arrayBuffer()))
  }
  for (const reader of [bureau, own])
    for (const school of reader.isOwn ? [district.own] : district.withHealth) {
      const reported = all.filter((each) => each.school === school)
      const columns = items.filter(
        (item) =>
          ['vitalCapacity', 'sprint50', 'sitAndReach'].includes(item) ||
          reported.some((each) => asks(each, item)),
      )
      const named = reader.isOwn ? undefined : school
      const [head, ...rows] = (await documentOf(reader.token, named, 'draft'))!
      const order = head!.slice(11).map((title) => columns.find((item) => titles[item] === title)!)
      const isSchool = { where: `document of ${school}` }
      note(reader)({}, [
        { where: `items of the document of ${school}`, got: order.toSorted(), counted: columns.toSorted() },
        {
          ...isSchool,
          got: rows.map((cells) => lineOf(cells.map((cell) => String(cell ?? '')))).toSorted(),
          counted: reported.map((each) => lineOf(cellsOf(each, order))).toSorted(),
        },
        {
          where: `document of ${school} is refused as complete`,
          got: (await documentOf(reader.token, named, 'complete')) === undefined,
          counted: reported.some(isOpen),
        },
      ])
    }
}
