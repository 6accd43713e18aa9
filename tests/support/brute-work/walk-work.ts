import * as labourBoards from '../../../src/modules/labour/contract/board.ts'
import * as exports from '../../../src/modules/labour/contract/exports.ts'
import * as portfolio from '../../../src/modules/labour/contract/portfolio.ts'
import { labourTotals, labourTotalsOfDistrict } from '../../../src/modules/labour/contract/screen.ts'
import { labourClasses, labourStudentsOfDistrict } from '../../../src/modules/labour/contract/totals.ts'
import type { Shown } from '../brute/walk-vision.ts'
import type { WorkCount } from './count-tasks.ts'
import type { TaskReader } from './walk-tasks.ts'

type Window = { start: string; end: string }
/** The weeks of the autumn term that are over, and the one that runs; a term so far ends with its running week. */
const over = { start: '2026-08-31', end: '2026-11-15' }
const running = { start: '2026-11-16', end: '2026-11-22' }
const term = { from: '2026-08-31', to: '2026-11-22' }

/** Tasks beside the weeks of labour, students and their portfolios, and the ranking board. */
export async function walkWork(
  reader: TaskReader & { isOwn: boolean; published?: boolean },
  work: WorkCount,
  window: Window,
): Promise<Shown[]> {
  const { ask, school, isOwn, today } = reader
  const shown: Shown[] = []
  const note = (where: string, got: unknown, counted: unknown) => shown.push({ where, got, counted })
  const spans = [
    [{}, over],
    [{ from: 12, to: 12 }, running],
  ] as const
  for (const [weeks, days] of spans) {
    const view = isOwn ? weeks : { ...weeks, school }
    const { tasks } = await ask(isOwn ? labourTotals : labourTotalsOfDistrict, view)
    const { late: _late, ...rates } = work.tasks.counts({ school, ...days }).rates
    // The running week stands in no published figure.
    if (!reader.published) note(`tasks beside weeks ${days.start}`, tasks, rates)
    if (!isOwn || reader.published) continue
    for (const row of (await ask(labourClasses, weeks)).rows) {
      const { rates: own, waiting } = work.tasks.counts({ school, classes: [row.class.id], ...days })
      note(`class ${row.class.id}`, [row.completion, row.waiting], [own.completion, waiting])
      const enrolled = work.register.filter((one) => one.class === row.class.id).length
      note(`class ${row.class.id} a student`, row.minutesPerStudent, row.minutes / enrolled)
    }
  }
  if (reader.published) return shown
  const input = isOwn ? {} : { school }
  const { classes } = await ask(portfolio.labourPupils, input)
  const here = work.register.filter((one) => one.school === school)
  note(
    'pupils in classes',
    classes.reduce((sum, { students }) => sum + students, 0),
    here.length,
  )
  for (const { id, students } of classes) {
    const { rows } = await ask(portfolio.labourPupils, { ...input, class: id })
    note(
      `pupils of class ${id}`,
      [students, rows.length],
      Array(2).fill(here.filter((one) => one.class === id).length),
    )
    for (const row of rows) {
      const { minutes, days, groups, tasks } = work.student(row.id, term)
      note(`pupil ${row.id}`, [row.minutes, row.days, row.groups, row.tasks], [minutes, days, groups, tasks])
    }
    const [first] = rows
    if (first) await notePortfolio(first.id, id)
  }
  async function notePortfolio(student: number, ofClass: number) {
    const page = await ask(portfolio.labourPortfolio, { ...input, student })
    const { minutes, days, tasks, did } = work.student(student, term)
    note(`portfolio ${student}`, [page.minutes, page.days, page.tasks], [minutes, days, tasks])
    for (const { group, setting, minutes: got } of page.groups) {
      const at = ['home', 'school', 'society'].indexOf(setting) + 1
      const own = did.filter((one) => one.group === group && one.setting === at)
      note(
        `portfolio ${student} group ${group} ${setting}`,
        got,
        own.reduce((sum, one) => sum + one.minutes, 0),
      )
    }
    const { agreement, scores } = work.assessed(student, term)
    note(`portfolio ${student} agreement`, page.agreement, agreement)
    note(`portfolio ${student} scores`, page.scores, scores)
    const mates = here.filter((one) => one.class === ofClass)
    const ahead = mates.filter((one) => work.student(one.student, term).minutes > minutes)
    note(
      `portfolio ${student} rank`,
      page.rank,
      isOwn && minutes > 0 ? { n: ahead.length + 1, of: mates.length } : null,
    )
  }
  const listed = { limit: 500, query: isOwn ? {} : { filters: { school: [school] } } }
  const lists = [exports.labourStudentsPage, ...(isOwn ? [] : [labourStudentsOfDistrict])]
  for (const list of lists) {
    const page = await ask(list, listed as never)
    const rows = page.rows.filter((row) => row.schoolId === school)
    note(`${list.path} rows`, rows.length, here.length)
    for (const row of rows) {
      const own = work.student(row.id, { ...term, to: today })
      const { submitted, approved, score } = own.set(today)
      note(
        `${list.path} ${row.id}`,
        [
          row.minutes,
          row.atHome,
          row.atSchool,
          row.inSociety,
          row.days,
          row.groups,
          row.submitted,
          row.approved,
          row.score,
        ],
        [
          own.minutes,
          own.home,
          own.inSchool,
          own.society,
          own.days,
          own.groupsDone,
          submitted,
          approved,
          score,
        ],
      )
    }
  }
  if (isOwn) {
    const found = (await ask(portfolio.labourStudentSearch, { s: '学生' })).rows
    for (const row of found) {
      const { minutes, tasks } = work.student(row.id, term)
      note(`found ${row.id}`, [row.minutes, row.tasks], [minutes, tasks])
    }
    const { board } = await ask(labourBoards.labourBoardCompute, window)
    const { board: again } = await ask(labourBoards.labourBoard, {})
    note('board as it stands', again, board)
    const counted = work.board(school, window)
    const close = (value: number) => Math.round(value * 1000) / 1000
    note(
      'classes of the board',
      board!.classes
        .map((row) => ({
          id: row.class.id,
          students: row.students,
          capped: close(row.capped),
          uncapped: close(row.uncapped),
        }))
        .toSorted((a, b) => a.id - b.id),
      counted.classes
        .map((row) => ({ ...row, capped: close(row.capped), uncapped: close(row.uncapped) }))
        .toSorted((a, b) => a.id - b.id),
    )
    note(
      'pupils of the board',
      board!.students
        .map((row) => ({ id: row.id, minutes: close(row.minutes), days: row.days }))
        .toSorted((a, b) => a.id - b.id),
      counted.students
        .map((row) => ({ ...row, minutes: close(row.minutes) }))
        .toSorted((a, b) => a.id - b.id),
    )
  }
  return shown
}
