import { peAnalysis } from '../../../src/modules/pe/contract/analysis.ts'
import * as lists from '../../../src/modules/pe/contract/lists.ts'
import { peLesson, peWeek } from '../../../src/modules/pe/contract/lessons.ts'
import { peStudent, peStudents } from '../../../src/modules/pe/contract/students.ts'
import type { Shown } from '../brute/walk-vision.ts'
import { LessonCount, type LessonsOf } from '../brute-move/count-lessons.ts'
import { exporter } from '../export-district.ts'
import { demoToday, type Demo } from './open-demo.ts'

const week = { start: '2026-11-16', end: demoToday }
const rateOrNone = (rate: { n: number; of: number }) => (rate.of === 0 ? null : rate)

/** PE lessons of a school in one week: the analysis, the week, each lesson's page, the tables with their files, and each student. */
export async function walkLessons(demo: Demo): Promise<Shown[]> {
  const shown: Shown[] = []
  const note = (where: string, got: unknown, counted: unknown) => shown.push({ where, got, counted })
  const { ask, server, tokens, calendar } = demo
  for (const who of ['school01', 'school02'] as const) {
    const count = await LessonCount.of(server.db, demo.schools[who], { day: demoToday, clock: '18:30' })
    const isSchoolDay = (day: string) =>
      calendar.makeup.includes(day) ||
      (![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay()) && !calendar.off.includes(day))
    const within: LessonsOf = ({ day }) => day >= week.start && day <= week.end
    const figures = (of: LessonsOf) => {
      const all = count.figures((one) => within(one) && of(one), isSchoolDay)
      // Every lesson of today has begun by the evening.
      const today = count.lessons.filter(
        (one) => within(one) && of(one) && one.state === 'planned' && one.day === demoToday,
      )
      return { ...all, unmarked: all.unmarked + today.length }
    }
    const published = await ask(who, peAnalysis, week)
    const whole = figures(() => true)
    note(`${who} analysis`, published.total, whole)
    for (const { class: of, figures: own } of published.classes)
      note(
        `${who} class ${of.id}`,
        own,
        figures((one) => one.class === of.id),
      )
    for (const { teacher, figures: own } of published.teachers)
      note(
        `${who} teacher ${teacher.id}`,
        own,
        figures((one) => one.teacher === teacher.id),
      )
    const { held, lessons: ofWeek } = await ask(who, peWeek, { day: demoToday })
    note(`${who} held in the week`, held, whole.held)
    note(
      `${who} lessons of the week`,
      ofWeek.length,
      count.lessons.filter((one) => one.day >= week.start && one.day <= '2026-11-22').length,
    )
    const range = { filters: { day: { from: week.start, to: week.end } } }
    const table = await ask(who, lists.peLessonsPage, { query: range, limit: 500 })
    note(
      `${who} lessons listed`,
      [table.rows.length, published.lessonsOf],
      Array(2).fill(count.lessons.filter(within).length),
    )
    const measured = published.lessons.filter(({ density }) => density !== null)
    for (const row of published.lessons) {
      const own = figures(({ id }) => id === row.id)
      const at = `${who} lesson ${row.id}`
      note(
        at,
        [row.density, row.mean, row.worn, row.alerts],
        [rateOrNone(own.density), own.mean, rateOrNone(own.worn), own.alerts],
      )
      const line = table.rows.find(({ id }) => id === row.id)!
      note(
        `${at} in the table`,
        [line.state, line.worn, line.valid, line.dense, line.density, line.mvpa, line.alerts, line.open],
        [
          row.state,
          rateOrNone(own.worn),
          rateOrNone(own.valid),
          rateOrNone(own.dense),
          rateOrNone(own.density),
          rateOrNone(own.mvpa),
          own.alerts.of,
          own.alerts.of - own.alerts.n,
        ],
      )
      note(`${at} mean in the table`, line.mean, own.mean === null ? null : Math.round(10 * own.mean) / 10)
    }
    for (const row of measured.slice(0, 6)) {
      const own = figures(({ id }) => id === row.id)
      const page = await ask(who, peLesson, { id: String(row.id) })
      const { mean, density, dense, mvpa, worn, valid } = page.head!
      const counted = {
        mean: own.mean,
        density: own.density,
        dense: own.dense,
        mvpa: own.mvpa,
        worn: own.worn,
        valid: own.valid,
      }
      note(`${who} page of lesson ${row.id}`, { mean, density, dense, mvpa, worn, valid }, counted)
      const zones = [0, 1, 2, 3, 4].map((zone) => page.zones.reduce((sum, phase) => sum + phase[zone]!, 0))
      note(`${who} zones of lesson ${row.id}`, zones, own.zones)
      note(
        `${who} alerts of lesson ${row.id}`,
        [page.alerts.length, page.alerts.filter(({ acknowledged }) => acknowledged === null).length],
        [own.alerts.of, own.alerts.of - own.alerts.n],
      )
      note(`${who} open alerts of lesson ${row.id}`, page.lesson.openAlerts, own.alerts.of - own.alerts.n)
    }
    const readers = who === 'school01' ? (['school01', 'teacher01'] as const) : (['school02'] as const)
    for (const reader of readers) {
      const { classes } = await ask(reader, peStudents, week)
      for (const ofClass of classes.filter(({ measured: n }) => n > 0).slice(0, 2)) {
        const own = figures((one) => one.class === ofClass.id)
        const { density, mean, worn, measured: n } = ofClass
        note(
          `${reader} class ${ofClass.id} of pupils`,
          { density, mean, worn, n },
          { density: own.density, mean: own.mean, worn: own.worn, n: own.measured },
        )
        const { rows } = await ask(reader, peStudents, { ...week, class: String(ofClass.id) })
        for (const [index, row] of rows.entries()) {
          const { present, ...load } = count.student(row.id, within)
          const { taken, worn: put, valid, zones, density: moving, mvpa } = row
          const max = Math.max(own.measured, present)
          note(
            `${reader} pupil ${row.id}`,
            { taken, worn: put, valid, zones, density: moving, mvpa },
            { taken: { n: present, of: max }, ...load },
          )
          if (index > 2) continue
          const page = await ask(reader, peStudent, { ...week, student: String(row.id) })
          note(
            `${reader} page of pupil ${row.id}`,
            [page.load.taken, page.load.density, page.load.alerts],
            [taken, moving, row.alerts],
          )
          note(`${reader} lessons of pupil ${row.id}`, page.lessons.length, present)
        }
      }
    }
    const columns = ['worn', 'valid', 'alerts']
    const file = await exporter(server).rows(tokens[who], {
      list: 'peLoads',
      columns,
      format: 'csv',
      query: range,
    })
    const rows = file.table.slice(1)
    const yes = (index: number) => rows.filter((row) => row[index] === '是').length
    const loads = count.loads(within)
    const { total } = await ask(who, lists.peLoadsCount, { query: range })
    note(`${who} file of pupils`, [rows.length, total], [loads.length, loads.length])
    note(`${who} worn and valid in the file`, [yes(0), yes(1)], [whole.worn.n, whole.valid.n])
    const lessons = await exporter(server).rows(tokens[who], {
      list: 'peLessons',
      columns: ['state', 'alerts', 'open', 'density'],
      format: 'csv',
      query: range,
    })
    const states = lessons.table.slice(1).map(([state]) => state)
    note(
      `${who} held in the file`,
      {
        n: states.filter((state) => state === '已上').length,
        of: states.filter((state) => state !== '未标记').length,
      },
      whole.held,
    )
    const alerts = [1, 2].map((index) =>
      lessons.table.slice(1).reduce((sum, row) => sum + Number(row[index]), 0),
    )
    note(`${who} alerts in the file`, alerts, [whole.alerts.of, whole.alerts.of - whole.alerts.n])
    // The minutes' shares and the minutes, not the ten-thousandths in which they are stored.
    const densities = lessons.table.slice(1).map((row) => [Number(row[3]), Number(row[4])] as const)
    note(
      `${who} density in the file`,
      [0, 1].map((index) => Math.round(densities.reduce((sum, row) => sum + 10_000 * row[index]!, 0))),
      [whole.density.n, whole.density.of],
    )
  }
  return shown
}
