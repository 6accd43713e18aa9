import { sql } from 'kysely'
import { healthRounds } from '../../../src/modules/health/contract/rounds.ts'
import { healthSubmissions, submittedItems } from '../../../src/modules/health/contract/submissions.ts'
import { screeningRounds } from '../../../src/contract/rounds.ts'
import * as progress from '../../../src/modules/vision/contract/progress.ts'
import { retestQuality } from '../../../src/modules/vision/contract/retest.ts'
import { stageOf } from '../../../src/standards/grade.ts'
import { countChecks, judge, readRawChecks, type RawCheck } from './count-checks.ts'
import { readRawExams, seOf, type RawExam } from './count-exams.ts'
import { countTests, readRawTests, type RawTest } from './count-tests.ts'
import { areasOf, type Driver, type Note } from './driver.ts'
import { examsOf, type Shown } from './walk-vision.ts'

function stateCounts(rows: readonly { state: string }[]) {
  const of = (state: string) => rows.filter((row) => row.state === state).length
  return {
    enrolled: rows.length,
    done: of('done'),
    absent: of('absent'),
    exempt: of('exempt'),
    due: of('due'),
  }
}
const published = ({ enrolled, done, absent, exempt, due }: ReturnType<typeof stateCounts>) => ({
  enrolled,
  done,
  absent,
  exempt,
  due,
})
const lastDay = (exams: readonly RawExam[]) =>
  exams
    .flatMap(({ taken_on, state }) => (state === 'done' && taken_on ? [taken_on] : []))
    .toSorted()
    .at(-1) ?? null

/** How far the work is: counts of who was seen, of each round, place and day; process figures hide nothing. */
export async function walkProcess(driver: Driver, note: Note): Promise<void> {
  const { db, district, readers } = driver
  const bureau = readers[0]!
  const { all } = await bureau.ask(screeningRounds, {})
  const newest = (kind: string) => all.find((round) => round.kind === kind)!
  const exams = (await readRawExams(db, newest('vision').id)).filter(({ school_id }) =>
    district.schools.includes(school_id),
  )
  const checks = await readRawChecks(db, newest('check').id)
  const tests = await readRawTests(db, newest('fitness').id)

  const rounds: Shown[] = []
  for (const { kind, id, coverage, reporting } of all) {
    const rows =
      kind === 'vision'
        ? await readRawExams(db, id)
        : kind === 'check'
          ? await readRawChecks(db, id)
          : await readRawTests(db, id)
    const counted =
      kind === 'fitness'
        ? countTests(rows as RawTest[]).coverage
        : { n: stateCounts(rows).done, of: rows.length }
    rounds.push({ where: `round ${kind} ${id} coverage`, got: coverage, counted })
    const schools = new Set(rows.filter(({ state }) => state === 'done').map(({ school_id }) => school_id))
    rounds.push({ where: `round ${kind} ${id} reporting`, got: reporting.n, counted: schools.size })
  }
  const { rounds: held } = await bureau.ask(healthRounds, {})
  for (const { kind, id, listed, done } of held) {
    const rows = kind === 'check' ? await readRawChecks(db, id) : await readRawTests(db, id)
    rounds.push({
      where: `${kind} ${id}`,
      got: { listed, done },
      counted: { listed: rows.length, done: stateCounts(rows).done },
    })
  }
  note(bureau)({}, rounds)
  note(bureau)({}, await walkSubmissions(driver, { exams, checks, tests }))
  note(bureau)({}, await walkTables(driver, exams))
  for (const reader of readers)
    for (const { area, input } of areasOf(district, exams, reader.isOwn)) {
      const own = examsOf(exams, area)
      const shown: Shown[] = []
      const counts = stateCounts(own)
      const days = await reader.ask(progress.progressByDay, input)
      shown.push({
        where: 'days',
        got: [days.done, days.of],
        counted: [counts.done, counts.enrolled - counts.exempt],
      })
      for (const { day, done } of days.days)
        if (done !== null)
          shown.push({
            where: `up to ${day}`,
            got: done,
            counted: own.filter(({ state, taken_on }) => state === 'done' && taken_on! <= day).length,
          })
      if (area.school !== undefined && area.grade === undefined) {
        const { rows } = await reader.ask(progress.progressByClass, input)
        for (const row of rows) {
          const mine = own.filter(({ class_id }) => class_id === row.id)
          shown.push({ where: `class ${row.id}`, got: published(row), counted: stateCounts(mine) })
          shown.push({ where: `class ${row.id} last day`, got: row.lastDay, counted: lastDay(mine) })
        }
        shown.push({
          where: 'classes',
          got: rows.length,
          counted: new Set(own.map(({ class_id }) => class_id)).size,
        })
      }
      if (area.class !== undefined) {
        const list = await reader.ask(progress.progressUnscreened, { ...input, class: area.class })
        const { due, absent, exempt } = list
        shown.push({
          where: 'not screened',
          got: { due, absent, exempt },
          counted: { due: counts.due, absent: counts.absent, exempt: counts.exempt },
        })
        if (list.students)
          shown.push({ where: 'their names', got: list.students.length, counted: own.length - counts.done })
      }
      note(reader)(input, shown)
      note(reader)(
        input,
        await walkRetests(driver, reader, { input, exams: own, round: newest('vision').id }),
      )
    }
}

/** Of the bureau: its schools, their classes, and the tables of its report. */
async function walkTables({ readers, district }: Driver, exams: readonly RawExam[]): Promise<Shown[]> {
  const { ask } = readers[0]!
  const shown: Shown[] = []
  const { rows } = await ask(progress.progressBySchool, {})
  for (const row of rows) {
    const own = exams.filter(({ school_id }) => school_id === row.id)
    shown.push({ where: `school ${row.id}`, got: published(row), counted: stateCounts(own) })
    shown.push({ where: `school ${row.id} last day`, got: row.lastDay, counted: lastDay(own) })
    const classes = Object.values(row.classes).reduce((sum, n) => sum + n, 0)
    shown.push({
      where: `school ${row.id} classes`,
      got: classes,
      counted: new Set(own.map((exam) => exam.class_id)).size,
    })
  }
  const { rows: matrix } = await ask(progress.progressMatrix, { schools: district.schools })
  for (const { id, classes } of matrix)
    for (const { id: ofClass, done, of } of classes) {
      const own = stateCounts(exams.filter((exam) => exam.school_id === id && exam.class_id === ofClass))
      shown.push({
        where: `matrix ${ofClass}`,
        got: [done, of],
        counted: [own.done, own.enrolled - own.exempt],
      })
    }
  const { total, ...tables } = await ask(progress.progressTable, {})
  const count = (own: readonly RawExam[]) => {
    const { due: _due, ...counts } = stateCounts(own)
    const schools = new Set(own.map(({ school_id }) => school_id)).size
    return { ...counts, schools, classes: new Set(own.map(({ class_id }) => class_id)).size }
  }
  const { enrolled, done, absent, exempt, schools, classes } = total
  shown.push({
    where: 'table total',
    got: { enrolled, done, absent, exempt, schools, classes },
    counted: count(exams),
  })
  for (const table of [tables.byGrade, tables.bySex])
    for (const { stage, grade, sex, ...row } of table) {
      const isOf = (exam: RawExam) =>
        stageOf(exam.grade) === stage &&
        (grade === undefined || exam.grade === grade) &&
        (sex === undefined || exam.sex === (sex === 'boy' ? 1 : 2))
      shown.push({ where: `table ${stage} ${grade} ${sex}`, got: row, counted: count(exams.filter(isOf)) })
    }
  return shown
}

/** What each school has sent of a school year. */
async function walkSubmissions(
  { readers }: Driver,
  {
    exams,
    checks,
    tests,
  }: { exams: readonly RawExam[]; checks: readonly RawCheck[]; tests: readonly RawTest[] },
): Promise<Shown[]> {
  const { schools } = await readers[0]!.ask(healthSubmissions, {})
  return schools.flatMap(({ id, items }) => {
    const of = <T extends { school_id: number }>(rows: readonly T[]) =>
      rows.filter((row) => row.school_id === id)
    const [mine, found, scored] = [stateCounts(of(exams)), countChecks(of(checks)), countTests(of(tests))]
    const requested = of(checks).length - found.exempt
    const judged = (part: 'spine' | 'teeth') =>
      of(checks).filter((check) => judge(check)[part] !== null).length
    const counted = {
      check: { n: found.coverage.n, of: requested },
      vision: { n: mine.done, of: mine.enrolled - mine.exempt },
      spine: { n: judged('spine'), of: requested },
      teeth: { n: judged('teeth'), of: requested },
      fitness: scored.coverage,
    }
    return submittedItems.flatMap((item, at) => {
      const sent = items[at]
      return sent ? [{ where: `sent ${id} ${item}`, got: sent.rate, counted: counted[item] }] : []
    })
  })
}

interface RawRetest {
  student_id: number
  examiner: string
  device: string
  day: string
  school_id: number
  ucva: (number | null)[]
  sphere: (number | null)[]
  cylinder: (number | null)[]
}

/** Who was measured twice, and how often an eye differs by more than one line or half a dioptre. */
async function walkRetests(
  { db }: Driver,
  reader: Driver['readers'][number],
  { input, exams, round }: { input: object; exams: readonly RawExam[]; round: number },
): Promise<Shown[]> {
  const { rows } = await sql<RawRetest>`
    select school_id, student_id::int as student_id, examiner, device, taken_on::text as day,
      array[ucva_right, ucva_left] as ucva, array[sphere_right, sphere_left]::float8[] as sphere,
      array[cylinder_right, cylinder_left]::float8[] as cylinder
    from vision_retest where round_id = ${round}`.execute(db)
  const firsts = new Map(exams.map((exam) => [exam.student_id, exam]))
  const own = rows.filter(({ student_id }) => firsts.has(student_id))
  const count = (of: readonly RawRetest[]) => {
    const items = of.flatMap(({ student_id, ucva, sphere, cylinder }) => {
      const first = firsts.get(student_id)!
      const ucvas = [first.ucva_right, first.ucva_left]
      const ses = [
        seOf(first.sphere_right, first.cylinder_right),
        seOf(first.sphere_left, first.cylinder_left),
      ]
      return [0, 1].flatMap((eye) => {
        const [a, b] = [ucvas[eye] ?? null, ucva[eye] ?? null]
        const [x, y] = [ses[eye] ?? null, seOf(sphere[eye] ?? null, cylinder[eye] ?? null)]
        return [
          // An eye that reads no mark differs from one that does.
          ...(a === null || b === null
            ? []
            : [{ item: 'ucva', isError: a < 30 || b < 30 ? a !== b : Math.abs(a - b) > 1 }]),
          ...(x === null || y === null ? [] : [{ item: 'se', isError: Math.abs(x - y) > 0.5 }]),
        ]
      })
    })
    const share = (item?: string) => {
      const some = items.filter((each) => item === undefined || each.item === item)
      return { n: some.filter(({ isError }) => isError).length, of: some.length }
    }
    const children = new Set(of.map(({ student_id }) => student_id)).size
    return { children, ucva: share('ucva'), se: share('se'), all: share() }
  }
  const { retested, errors, groups } = await reader.ask(retestQuality, input)
  const whole = count(own)
  const done = exams.filter(({ state }) => state === 'done').length
  const shown: Shown[] = [{ where: 'retested', got: retested, counted: { n: whole.children, of: done } }]
  for (const item of ['ucva', 'se', 'all'] as const)
    shown.push({ where: `retest errors ${item}`, got: errors[item], counted: whole[item] })
  for (const kind of ['examiner', 'device', 'day', 'school'] as const)
    for (const group of groups[kind]) {
      const of = count(
        own.filter((each) => (kind === 'school' ? `school-${each.school_id}` : each[kind]) === group.key),
      )
      shown.push({ where: `retests by ${kind} ${group.key}`, got: group.children, counted: of.children })
      shown.push({ where: `errors by ${kind} ${group.key}`, got: group.errors.all, counted: of.all })
    }
  return shown
}
