import { sql } from 'kysely'
import { labourBoardCompute } from '../../../src/modules/labour/contract/board.ts'
import { labourStudentsCount, labourStudentsPage } from '../../../src/modules/labour/contract/exports.ts'
import * as portfolio from '../../../src/modules/labour/contract/portfolio.ts'
import { labourStudentsOfDistrict } from '../../../src/modules/labour/contract/totals.ts'
import * as sport from '../../../src/modules/sport/contract/students.ts'
import { sportItemNames } from '../../../src/standards/sport/items.ts'
import type { Shown } from '../brute/walk-vision.ts'
import { exporter } from '../export-district.ts'
import { demoToday, type Demo } from './open-demo.ts'

const daysOfTerm = (Date.parse(demoToday) - Date.parse('2026-08-31')) / 86_400_000 + 1
const window = { start: '2026-11-16', end: demoToday }

interface Moved {
  student: number
  day: string
  inside: number
  outside: number
  items: number[]
}

/** What single records of sport say of each student of a school, doubtful ones left out. */
async function readMoved({ server }: Demo, school: number): Promise<Moved[]> {
  const { rows } = await sql<Moved>`
    select student_id::int as student, day::text as day, coalesce(sum(seconds) filter (where in_school), 0)::int as inside,
      coalesce(sum(seconds) filter (where not in_school), 0)::int as outside, array_agg(distinct item::int) as items
    from sport_record where school_id = ${school} and not disputed group by 1, 2`.execute(server.db)
  return rows
}
const minutes = (seconds: number) => Math.round(seconds / 60)
const sum = (numbers: readonly number[]) => numbers.reduce((all, n) => all + n, 0)

/** Sport of single students: the list of a class, the page of one, the table with its count, and the file of its export. */
export async function walkSportStudents(demo: Demo): Promise<Shown[]> {
  const shown: Shown[] = []
  const note = (where: string, got: unknown, counted: unknown) => shown.push({ where, got, counted })
  const { ask, server, tokens } = demo
  for (const own of ['school01', 'school02'] as const) {
    const school = demo.schools[own]
    const moved = await readMoved(demo, school)
    const within = moved.filter(({ day }) => day >= window.start && day <= window.end)
    const of = (student: number) => {
      const days = within.filter((one) => one.student === student)
      const seconds = days.map(({ inside, outside }) => inside + outside)
      const items = new Set(days.flatMap((one) => one.items))
      return {
        minutes: minutes(sum(seconds)),
        days: days.length,
        reached: seconds.filter((each) => each >= 7200).length,
        items: sportItemNames.filter((_, index) => items.has(index)),
      }
    }
    const { classes } = await ask(own, sport.sportStudents, window)
    for (const who of [own, 'bureau01'] as const) {
      const requested = who === 'bureau01' ? { ...window, school: String(school) } : window
      for (const ofClass of classes.slice(0, 3)) {
        const list = await ask(who, sport.sportStudents, { ...requested, class: String(ofClass.id) })
        note(`${who} class ${ofClass.id} pupils`, list.rows.length, ofClass.students)
        if (ofClass.figures) {
          const absent = { n: list.rows.filter((row) => row.absent).length, of: list.rows.length }
          note(`${who} class ${ofClass.id} absent`, ofClass.figures.absent, absent)
        }
        const filters = {
          class: [ofClass.id],
          school: [school],
          from: { from: window.start, to: window.end },
        }
        const query = { filters: who === 'bureau01' ? filters : { ...filters, school: undefined } }
        const table = await ask(who, sport.sportStudentsPage, { query, limit: 500 })
        note(`${who} table of class ${ofClass.id}`, table.rows.length, list.rows.length)
        for (const row of list.rows) {
          const { minutes: published, days, reached, items, streak } = row
          const counted = of(row.id)
          note(
            `${who} pupil ${row.id}`,
            { minutes: published, days, reached, items: items.toSorted() },
            { ...counted, items: counted.items.toSorted() },
          )
          const line = table.rows.find(({ id }) => id === row.id)
          note(
            `${who} pupil ${row.id} in the table`,
            line && {
              minutes: line.minutes,
              days: line.days,
              reached: line.reached,
              items: line.items.toSorted(),
              streak: line.streak,
            },
            { ...counted, items: counted.items.toSorted(), streak },
          )
          note(`${who} pupil ${row.id} took part`, line?.took === 'yes', counted.days > 0)
        }
        const took = await ask(who, sport.sportStudentsCount, {
          query: { filters: { ...query.filters, took: ['yes'] } },
        })
        note(
          `${who} class ${ofClass.id} took part`,
          took.total,
          list.rows.filter(({ days }) => days > 0).length,
        )
        const [first] = list.rows
        if (!first) continue
        const page = await ask(who, sport.sportStudent, { ...requested, student: String(first.id) })
        for (const { day, minutesIn, minutesOut } of page.days) {
          const raw = moved.find((one) => one.student === first.id && one.day === day)
          note(
            `${who} pupil ${first.id} on ${day}`,
            [minutesIn, minutesOut],
            [minutes(raw?.inside ?? 0), minutes(raw?.outside ?? 0)],
          )
        }
        const days = page.days.filter(({ day }) => day >= window.start && day <= window.end)
        note(`${who} days of pupil ${first.id}`, days.length, first.days)
      }
    }
    const from = { from: window.start, to: window.end }
    const columns = ['took', 'minutes', 'days', 'reached']
    const { table } = await exporter(server).rows(tokens[own], {
      list: 'sportPupils',
      columns,
      format: 'csv',
      query: { filters: { from } },
    })
    const rows = table.slice(1)
    const column = (key: string) => sum(rows.map((row) => Number(row[columns.indexOf(key)])))
    const students = [...new Set(within.map(({ student }) => student))]
    const counted = students.map(of)
    note(`${own} file: who took part`, rows.filter(([took]) => took === '是').length, students.length)
    for (const key of ['minutes', 'days', 'reached'] as const)
      note(`${own} file: ${key}`, column(key), sum(counted.map((one) => one[key])))
  }
  return shown
}

interface Labour {
  student: number
  minutes: number
  days: number
  groups: number[]
  settings: [home: number, school: number, society: number]
  /** Tasks set since the term began, given in, approved; and of those that are due by today, how many are approved. */
  set: number
  submitted: number
  approved: number
  due: number
  done: number
}

async function readLabour({ server }: Demo, school: number): Promise<Map<number, Labour>> {
  const { rows } = await sql<Labour>`
    select s.id::int as student, r.minutes, r.days, r.groups, r.settings, t.*
    from student s
    cross join lateral (
      select coalesce(sum(minutes), 0)::int as minutes, count(distinct day)::int as days,
        coalesce(array_agg(distinct task_group::int), '{}') as groups,
        array[coalesce(sum(minutes) filter (where setting = 1), 0), coalesce(sum(minutes) filter (where setting = 2), 0),
          coalesce(sum(minutes) filter (where setting = 3), 0)]::int[] as settings
      from labour_record where school_id = s.school_id and student_id = s.id and day >= '2026-08-31') r
    cross join lateral (
      select count(*)::int as set, count(g.state)::int as submitted, count(*) filter (where g.state = 'approved')::int as approved,
        count(*) filter (where least(t.to_day, t.closed_on) <= ${demoToday}::date)::int as due,
        count(*) filter (where least(t.to_day, t.closed_on) <= ${demoToday}::date and g.state = 'approved')::int as done
      from labour_task_student p join labour_task t on t.school_id = p.school_id and t.id = p.task_id
      left join labour_submission g on g.school_id = p.school_id and g.task_id = p.task_id and g.student_id = p.student_id
      where p.school_id = s.school_id and p.student_id = s.id and t.from_day >= '2026-08-31') t
    where s.school_id = ${school} and s.removed is null`.execute(server.db)
  return new Map(rows.map((row) => [row.student, row]))
}

/** Labour of single students: the list of a class, a search, the portfolio of one, the table with its count, and the file of its export. */
export async function walkLabourStudents(demo: Demo): Promise<Shown[]> {
  const shown: Shown[] = []
  const note = (where: string, got: unknown, counted: unknown) => shown.push({ where, got, counted })
  const { ask, server, tokens } = demo
  for (const own of ['school01', 'school02'] as const) {
    const school = demo.schools[own]
    const raw = await readLabour(demo, school)
    const { classes } = await ask(own, portfolio.labourPupils, {})
    const { board } = await ask(own, labourBoardCompute, { start: '2026-08-31', end: demoToday })
    for (const who of [own, 'bureau01'] as const)
      for (const ofClass of classes.filter((_, index) => index % 9 === 0)) {
        const requested = who === 'bureau01' ? { school: String(school) } : {}
        const list = await ask(who, portfolio.labourPupils, { ...requested, class: String(ofClass.id) })
        note(`${who} class ${ofClass.id} pupils`, list.rows.length, ofClass.students)
        const query = { filters: { class: [ofClass.id] } }
        const table = await ask(who, who === 'bureau01' ? labourStudentsOfDistrict : labourStudentsPage, {
          query,
          limit: 500,
        })
        const { total } = await ask(who, labourStudentsCount, { query })
        // Of the whole term the board is of the same minutes, a student and calendar day.
        const ranked = board?.classes.find((one) => one.class.id === ofClass.id)
        const minutesOf = sum(list.rows.map((row) => row.minutes))
        note(
          `${who} class ${ofClass.id} on the board`,
          Math.round((ranked?.uncapped ?? 0) * list.rows.length * daysOfTerm),
          minutesOf,
        )
        for (const best of board?.students ?? []) {
          const row = list.rows.find(({ id }) => id === best.id)
          if (row) note(`${who} pupil ${row.id} on the board`, best.days, row.days)
        }
        note(
          `${who} table of class ${ofClass.id}`,
          [table.rows.length, total],
          [list.rows.length, list.rows.length],
        )
        for (const [index, row] of list.rows.entries()) {
          const one = raw.get(row.id)!
          const at = `${who} pupil ${row.id}`
          note(at, [row.minutes, row.days, row.tasks], [one.minutes, one.days, { n: one.done, of: one.due }])
          const line = table.rows.find(({ id }) => id === row.id)!
          const { atHome, atSchool, inSociety } = line
          note(
            `${at} in the table`,
            [
              line.minutes,
              atHome,
              atSchool,
              inSociety,
              line.days,
              line.groups,
              line.submitted,
              line.approved,
            ],
            [
              one.minutes,
              ...one.settings,
              one.days,
              one.groups.length,
              ...[one.submitted, one.approved].map((n) => (one.set === 0 ? null : { n, of: one.set })),
            ],
          )
          if (index > 1) continue
          const page = await ask(who, portfolio.labourPortfolio, { ...requested, student: String(row.id) })
          note(`${at} portfolio`, [page.minutes, page.days, page.tasks], [row.minutes, row.days, row.tasks])
          note(`${at} groups and places`, sum(page.groups.map((each) => each.minutes)), one.minutes)
          const did = new Set(page.groups.map(({ group }) => group))
          note(`${at} groups required`, row.groups, {
            n: page.required.filter((group) => did.has(group)).length,
            of: page.required.length,
          })
          note(`${at} given in`, page.submitted.length, one.submitted)
          const better = list.rows.filter((other) => other.minutes > row.minutes).length
          if (page.rank) note(`${at} rank`, page.rank, { n: better + 1, of: list.rows.length })
          if (who === 'bureau01') continue
          const found = (await ask(who, portfolio.labourStudentSearch, { s: row.name })).rows.find(
            ({ id }) => id === row.id,
          )
          note(`${at} searched`, found, row)
        }
      }
    const columns = ['minutes', 'atHome', 'atSchool', 'inSociety', 'days', 'groups']
    const { table } = await exporter(server).rows(tokens[own], {
      list: 'labourPupils',
      columns,
      format: 'csv',
    })
    const all = [...raw.values()]
    const column = (key: string) => sum(table.slice(1).map((row) => Number(row[columns.indexOf(key)])))
    note(`${own} file`, table.length - 1, all.length)
    note(`${own} file: sums`, columns.map(column), [
      sum(all.map((one) => one.minutes)),
      ...[0, 1, 2].map((index) => sum(all.map((one) => one.settings[index]!))),
      sum(all.map((one) => one.days)),
      sum(all.map((one) => one.groups.length)),
    ])
  }
  return shown
}
