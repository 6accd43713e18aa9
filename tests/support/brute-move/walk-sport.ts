import type { Call, InputOf, ReplyOf } from '../../../src/contract/call.ts'
import * as analysis from '../../../src/modules/sport/contract/analysis.ts'
import * as district from '../../../src/modules/sport/contract/district.ts'
import * as screen from '../../../src/modules/sport/contract/screen.ts'
import { sportItemNames } from '../../../src/standards/sport/items.ts'
import type { Shown } from '../brute/walk-vision.ts'
import type { Area, SportCount } from './count-sport.ts'

export type AskSport = <C extends Call>(call: C, input: InputOf<C>) => Promise<ReplyOf<C>>
export interface SportWalk {
  ask: AskSport
  count: SportCount
  /** Where the reader stands; a school's own reader does not name the school. */
  area: Area
  own: boolean
  window: { start: string; end: string }
  published: boolean
}

const sexOf = (sex: 'boy' | 'girl' | undefined) => (sex === undefined ? {} : { sex: sex === 'boy' ? 1 : 2 })

/** Every figure of sport about one place and window, each beside its count. */
export async function walkSport({ ask, count, area, own, window, published }: SportWalk): Promise<Shown[]> {
  const shown: Shown[] = []
  const note = (where: string, got: unknown, counted: unknown) => shown.push({ where, got, counted })
  const { class: ofClass, sex: _sex, ...narrow } = area
  const at = { ...narrow, ...(own ? { school: undefined } : {}) }
  const input = { ...at, ...window, ...(ofClass === undefined ? {} : { class: ofClass }) }
  const requested = { ...at, ...window, ...(ofClass === undefined ? {} : { bj: ofClass }) }
  /** Whose calendar defines school days: that of the one school that is read. */
  // What is published is the same for everybody: the district's calendar.
  const reads = published ? undefined : area.school
  count.reads = reads

  const totals = await ask(screen.sportTotals, input)
  const { start, end } = totals
  const days = count.countedDays(start, end, reads)
  note('school days', totals.schoolDays, days.length)
  noteFigures('head', totals.figures, count.figures(area, days))
  const lastDay = published
    ? count.daysUpTo(window.end, 1, reads)[0]!
    : count.schoolDays(start, end, reads).at(-1)
  note('head day', totals.day, dayOf(lastDay))
  if (totals.before && !published)
    noteFigures(
      'before',
      totals.before,
      count.figures(
        area,
        count
          .daysUpTo(days[0] ?? start, days.length + 1, reads)
          .filter((day) => day < (days[0] ?? start))
          .slice(0, days.length),
      ),
    )
  const sent = new Set(
    days.flatMap((day) =>
      count.schoolsOn(area, day).filter((school) => count.moved({ ...area, school }, day).length > 0),
    ),
  )
  note('schools that sent', totals.schools, {
    n: sent.size,
    of: area.school === undefined ? count.schools.length : 1,
  })

  const byDay = await ask(screen.sportDays, input)
  for (const { day, rate, minutes, isSchoolDay } of byDay.days) {
    note(`${day} is a school day`, isSchoolDay, count.isSchoolDay(day, reads))
    const { participation, minutes: counted } = count.figures(area, [day])
    note(`panel ${day}`, rate, participation)
    if (minutes) note(`panel ${day} minutes`, minutes.mean, counted.mean)
  }
  // A day has figures where any record of the school is there, in doubt or not; of a grade or class that had students by then.
  const hadStudents = (day: string) => {
    const { n, of } = count.figures(area, [day]).participation
    return area.grade === undefined || n > 0 || of > 0
  }
  const from = start < dayBefore(window.end, 83) ? start : dayBefore(window.end, 83)
  const known = count.records.filter(
    ({ day, school }) => day >= from && day <= window.end && count.schoolsOn(area, day).includes(school),
  )
  note(
    'panel days',
    byDay.days.map(({ day }) => day),
    [...new Set(known.map(({ day }) => day))].filter(hadStudents).toSorted(),
  )

  for (const by of [...(own && !published ? (['class'] as const) : []), 'grade', 'sex'] as const) {
    const { rows } = await ask(screen.sportBreakdown, { ...input, by })
    for (const row of rows) noteRow(`by ${by} ${row.key}`, row)
    if (by !== 'sex') noteSum(`by ${by}`, rows)
  }
  const items = await ask(screen.sportItemsPublished, input)
  noteItems('items', items)
  if (ofClass === undefined && area.grade === undefined) {
    const { cells } = await ask(screen.sportHours, input)
    for (const cell of cells) note(`hours ${cell.weekday} at ${cell.hour}`, cell.n, hourOfWeek(cell))
    note('hours told', cells.length, hoursOfWeek())
  }
  const streaks = await ask(screen.sportStreaks, input)
  const counted = count.streaks(area, end)
  note('streaks of', streaks.of, counted.of)
  if (streaks.bands) for (const { band, n } of streaks.bands) note(`streak ${band}`, n, counted.bands[band])
  await walkAnalysis()
  return shown

  function dayOf(day: string | undefined) {
    return day === undefined ? { n: 0, of: 0 } : count.figures(area, [day]).participation
  }

  function noteFigures(
    where: string,
    got: typeof totals.figures,
    figures: ReturnType<SportCount['figures']>,
  ) {
    for (const name of ['participation', 'reachedIn', 'reached', 'minutes'] as const)
      note(`${where} ${name}`, got[name], figures[name])
  }
  function noteSum(where: string, rows: readonly { figures: typeof totals.figures }[]) {
    const parts = rows.map(({ figures }) => figures.participation)
    if (!parts.includes(null) && totals.figures.participation)
      note(
        `${where}: parts sum to the whole`,
        parts.reduce((sum, rate) => ({ n: sum!.n + rate!.n, of: sum!.of + rate!.of }), { n: 0, of: 0 }),
        totals.figures.participation,
      )
  }
  type Row = {
    figures: typeof totals.figures
    id?: number | undefined
    key: string
    stage?: string | undefined
    grade?: number | undefined
    sex?: 'boy' | 'girl' | undefined
  }
  /** The figures of a part: a school × stage, a grade, a class, or a stage × sex. */
  function figuresOf({ key, id, stage, grade, sex: ofSex }: Row, more: Area = {}) {
    const part: Area = { ...area, ...sexOf(ofSex), ...more }
    if (key.startsWith('class-')) return count.figures({ ...part, class: id }, days)
    if (key.startsWith('grade-')) return count.figures({ ...part, grade }, days)
    return count.figures({ ...part, stage, ...(key.startsWith('school-') && { school: id }) }, days)
  }
  function noteRow(where: string, row: Row) {
    noteFigures(where, row.figures, figuresOf(row))
  }
  function noteParts(where: string, rows: readonly (Row & { boy: unknown; girl: unknown })[]) {
    for (const row of rows) {
      noteRow(`${where} ${row.key}`, row)
      for (const who of ['boy', 'girl'] as const)
        note(`${where} ${row.key} ${who}`, row[who], figuresOf(row, sexOf(who)).participation)
    }
    noteSum(where, rows)
  }
  function noteItems(
    where: string,
    got: { total: number | null; items: { item: string; minutes: number | null }[]; disputed: unknown },
  ) {
    const { minutes, total, disputed } = count.items(area, start, end)
    note(`${where} total`, got.total, total)
    note(`${where} disputed`, got.disputed, disputed)
    note(`${where} told`, got.items.length, [...minutes.keys()].length)
    for (const { item, minutes: n } of got.items) note(`${where} ${item}`, n, minutes.get(codeOf(item)))
  }
  function hoursOfWeek() {
    return new Set(hourRecords().map(({ day, hour }) => `${weekdayOf(day)} ${hour}`)).size
  }
  function hourRecords() {
    return count.within(area, start, end).filter(({ disputed }) => !disputed)
  }
  /** Students a day, over all days of the window that are this weekday. */
  function hourOfWeek({ weekday, hour }: { weekday: number; hour: number }) {
    const own = hourRecords().filter((one) => weekdayOf(one.day) === weekday && one.hour === hour)
    const children = new Set(own.map(({ school, student, day }) => `${school} ${student} ${day}`)).size
    let all = 0
    for (let day = start; day <= end; day = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10))
      if (weekdayOf(day) === weekday) all += 1
    return Math.round(children / all)
  }

  async function walkAnalysis() {
    const whole = await ask(analysis.sportAnalysisDays, requested)
    noteFigures('analysis', whole.figures, count.figures(area, days))
    note('analysis day', whole.day, dayOf(lastDay))
    for (const { day, rate } of whole.days)
      note(`analysis ${day}`, rate, count.figures(area, [day]).participation)
    if (own) {
      if (!published) noteParts('analysis class', (await ask(analysis.sportAnalysisClasses, requested)).rows)
      noteItems('analysis items', await ask(analysis.sportAnalysisItems, requested))
      noteSpread('analysis spread', await ask(analysis.sportAnalysisSpread, requested))
    } else {
      if (area.grade === undefined)
        noteParts('analysis school', (await ask(analysis.sportAnalysisSchools, requested)).rows)
      noteParts('district grade', (await ask(district.sportGradesOfDistrict, requested)).rows)
      noteItems('district items', await ask(district.sportItemsOfDistrict, requested))
      noteItems('analysis items qu3', await ask(analysis.sportAnalysisItemsOfDistrict, requested))
      noteSpread('analysis spread qu4', await ask(analysis.sportAnalysisSpreadOfDistrict, requested))
      const { total, minutes } = count.items(area, start, end)
      for (const { item, share } of (await ask(district.sportSpreadOverItems, requested)).items)
        note(`share ${item}`, share, { n: minutes.get(codeOf(item)), of: total })
      for (const call of [district.sportHoursOfDistrict, district.sportHoursBesideParts])
        noteHours(call.path, await ask(call, requested))
    }
    noteParts('analysis grade', (await ask(analysis.sportAnalysisGrades, requested)).rows)
    noteHours('analysis hours', await ask(analysis.sportAnalysisHours, requested))
    const absent = await ask(analysis.sportAnalysisAbsent, requested)
    const absentOf = (part: Area) => {
      const { of, bands } = count.streaks(part, end)
      return { n: bands.absent, of }
    }
    note('absent', absent.total, absentOf(area))
    for (const row of absent.rows)
      note(
        `absent ${row.key}`,
        row.rate,
        absentOf(row.key.startsWith('class') ? { ...area, class: row.id } : { school: row.id }),
      )
    if (area.school === undefined && !own) await walkDistrict()
    await walkVariants()
    for (const { day, rate } of (
      await ask(analysis.sportAnalysisValid, { ...requested, grade: undefined, bj: undefined } as InputOf<
        typeof analysis.sportAnalysisValid
      >)
    ).days)
      note(`valid ${day}`, rate.n <= rate.of, true)
  }
  function noteSpread(
    where: string,
    { of, bands }: { of: number; bands: { band: string; n: number }[] | null },
  ) {
    const counts = count.spread(area, days)
    note(`${where} of`, of, count.figures(area, days).participation.of)
    if (bands)
      note(
        where,
        bands.map(({ n }) => n),
        counts,
      )
  }
  function noteHours(where: string, { hours }: { hours: { hour: number; rate: unknown }[] }) {
    const byHour = count.childDaysBy('hour', area, days)
    for (const { hour, rate } of hours)
      note(`${where} ${hour}`, rate, {
        n: byHour.get(hour) ?? 0,
        of: count.figures(area, days).participation.of,
      })
  }

  /** What the bureau alone is shown, of the whole district. */
  async function walkDistrict() {
    noteParts('schools with sport', (await ask(analysis.schoolsWithSport, window)).rows)
    for (const row of (await ask(screen.sportSchools, window)).rows) noteRow(`schools ${row.key}`, row)
  }

  /** Items and minutes by grade and by day. */
  async function walkVariants() {
    const byItem = count.childDaysBy('item', area, days)
    const { of } = count.figures(area, days).participation
    for (const { item, rate } of (await ask(district.sportParticipationByItem, requested)).items)
      note(`participation ${item}`, rate, { n: byItem.get(codeOf(item)) ?? 0, of })
    const byGrade = await ask(district.sportItemsByGrade, requested)
    const minutesOf = (part: Area, item: string, from: string, to: string) =>
      count.items({ ...area, ...part }, from, to).minutes.get(codeOf(item)) ?? 0
    for (const { item, minutes } of byGrade.items)
      if (minutes)
        note(
          `items by grade ${item}`,
          minutes,
          byGrade.grades.map((grade) => minutesOf({ grade }, item, start, end)),
        )
    const perDay = await ask(district.sportItemsByDay, requested)
    for (const { item, minutes } of perDay.items)
      if (minutes)
        note(
          `items by day ${item}`,
          minutes,
          perDay.days.map((day) => minutesOf({}, item, day, day)),
        )
    const spread = await ask(district.sportSpreadByGrade, requested)
    for (const { grade, of: all, bands } of spread.grades ?? []) {
      const part = { ...area, grade }
      note(`spread of grade ${grade} of`, all, count.figures(part, days).participation.of)
      note(
        `spread of grade ${grade}`,
        bands.map(({ n }) => n),
        count.spread(part, days),
      )
    }
  }
}

const codeOf = (item: string) => (sportItemNames as readonly string[]).indexOf(item)
const dayBefore = (day: string, days: number) =>
  new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10)
const weekdayOf = (day: string) => ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1
