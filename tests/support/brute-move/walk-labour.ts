import type { Call, InputOf, ReplyOf } from '../../../src/contract/call.ts'
import * as screen from '../../../src/modules/labour/contract/screen.ts'
import { labourAnalysis } from '../../../src/modules/labour/contract/analysis.ts'
import * as totals from '../../../src/modules/labour/contract/totals.ts'
import type { Shown } from '../brute/walk-vision.ts'
import type { LabourCount, LabourArea } from './count-labour.ts'

export interface LabourWalk {
  ask: <C extends Call>(call: C, input: InputOf<C>) => Promise<ReplyOf<C>>
  count: LabourCount
  area: LabourArea
  own: boolean
  /** First and last week of the term that are asked for; of all without them. */
  weeks: { from?: number; to?: number }
  published: boolean
}

const firstMonday = '2026-08-31'
const mondayOfWeek = (no: number) =>
  new Date(Date.parse(firstMonday) + (no - 1) * 7 * 86_400_000).toISOString().slice(0, 10)
const running = '2026-11-16'

/** Every figure of labour about one place and span of weeks, each beside its count. */
export async function walkLabour({ ask, count, area, own, weeks, published }: LabourWalk): Promise<Shown[]> {
  const shown: Shown[] = []
  const note = (where: string, got: unknown, counted: unknown) => shown.push({ where, got, counted })
  const at = { ...area, class: undefined, ...(own ? { school: undefined } : {}) }
  const input = { ...at, ...weeks }
  const { from = 1, to = 12 } = weeks
  const requested = Array.from({ length: to - from + 1 }, (_, n) => mondayOfWeek(from + n))
  const visible = requested.filter((monday) => !published || monday !== running)
  const over = visible.filter((monday) => monday !== running)
  const counted = over.length > 0 ? over : visible
  const of = (figures: screen.LabourFigures) => figures
  const noteFigures = (
    where: string,
    got: screen.LabourFigures,
    part: LabourArea,
    mondays: readonly string[],
  ) => {
    const figures = count.figures(part, mondays)
    for (const name of ['hours', 'reported', 'participation', 'minutes'] as const)
      note(`${where} ${name}`, of(got)[name], figures[name])
  }
  const partOf = ({
    key,
    id,
    stage,
    grade,
  }: {
    key: string
    id?: number | undefined
    stage: string
    grade?: number | undefined
  }): LabourArea => {
    if (key.startsWith('class-')) return { ...area, class: id }
    return key.startsWith('grade-') ? { ...area, grade } : { school: id, stage }
  }

  const head = await ask(own ? screen.labourTotals : screen.labourTotalsOfDistrict, input)
  note(
    'weeks',
    head.weeks.map(({ monday }) => monday),
    visible,
  )
  noteFigures('head', head.figures, area, counted)
  note('coverage', head.coverage, count.coverage(area, counted))
  note('published', head.published, count.published(area, counted))
  if (head.before) {
    noteFigures('before', head.before.figures, area, counted.slice(0, -4))
    note('coverage before', head.before.coverage, count.coverage(area, counted.slice(0, -4)))
  }
  const noteRows = (where: string, { rows }: ReplyOf<typeof screen.labourRows>) => {
    for (const row of rows) {
      noteFigures(`${where} ${row.key}`, row.figures, partOf(row), counted)
      const byWeek = visible.map((monday) => {
        const { hours } = count.figures(partOf(row), [monday])
        return hours.of === 0 ? null : hours
      })
      note(`${where} ${row.key} weeks`, row.weeks, byWeek)
    }
    const add = (name: 'hours' | 'reported') =>
      rows.reduce((sum, { figures }) => ({ n: sum.n + figures[name].n, of: sum.of + figures[name].of }), {
        n: 0,
        of: 0,
      })
    for (const name of ['hours', 'reported'] as const)
      note(`${where}: ${name} sum to the whole`, add(name), head.figures[name])
  }
  noteRows('rows', await ask(own ? screen.labourRows : screen.labourRowsOfDistrict, input))
  const noteTrend = (
    where: string,
    { series, grades }: ReplyOf<typeof screen.labourTrend>,
    part: LabourArea,
  ) => {
    for (const { monday, figures } of series) noteFigures(`${where} ${monday}`, figures, part, [monday])
    for (const { grade, figures } of grades)
      noteFigures(`${where} grade ${grade}`, figures, { ...part, grade }, counted)
  }
  noteTrend('trend', await ask(own ? screen.labourTrend : screen.labourTrendOfDistrict, input), area)
  const noteGroups = (where: string, { cells, sums }: ReplyOf<typeof screen.labourGroups>) => {
    for (const { grade, group, rate, isRequired } of cells) {
      note(`${where} grade ${grade} group ${group}`, rate, count.cell(area, grade, group, counted))
      note(`${where} grade ${grade} requires ${group}`, isRequired, count.required(grade).includes(group))
    }
    for (const { group, lessons, minutes } of sums) {
      note(`${where} lessons of ${group}`, lessons, count.sums(area, group, counted).lessons)
      note(`${where} minutes of ${group}`, minutes, count.sums(area, group, counted).minutes)
    }
  }
  noteGroups('groups', await ask(own ? screen.labourGroups : screen.labourGroupsOfDistrict, input))

  // The analysis asks by days: of the weeks that these touch.
  const last = mondayOfWeek(to)
  const window = { ...at, start: mondayOfWeek(from), end: last === running ? '2026-11-20' : last }
  noteTrend('by week', await ask(labourAnalysis.days.all, window), area)
  for (const { grade, figures } of (await ask(labourAnalysis.parts.qu2, window)).grades)
    noteFigures(`by grade ${grade}`, figures, { ...area, grade }, counted)
  if (own) {
    if (!published) noteRows('by class', await ask(labourAnalysis.parts.all, window))
    noteGroups('by group', await ask(labourAnalysis.groups.all, window))
    if (!published) {
      const { bands } = await ask(labourAnalysis.spread.all, window)
      note(
        'spread',
        bands?.map(({ rate }) => rate),
        count.spread(area, counted),
      )
      if (area.grade === undefined)
        for (const row of (await ask(totals.labourClasses, weeks)).rows) {
          const part = { class: row.class.id }
          noteFigures(`class ${row.class.id}`, row.figures, part, counted)
          const required = count.required(row.class.grade)
          const [one] = count.in(part)
          note(`class ${row.class.id} groups`, row.groups, {
            n: required.filter((group) => one && count.did(one, group, counted)).length,
            of: required.length,
          })
          const minutes = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(
            (group) => count.sums(part, group, counted).minutes,
          )
          note(
            `class ${row.class.id} minutes`,
            row.minutes,
            minutes.reduce((sum, n) => sum + n, 0),
          )
        }
    }
  } else {
    noteRows('by school', await ask(labourAnalysis.days.qu1, window))
    noteGroups('by group', await ask(labourAnalysis.groups.qu3, window))
  }
  await walkVariants()
  if (weeks.from === undefined && area.grade === undefined)
    for (const { id, figures } of (await ask(totals.schoolsWithLabour, {})).rows)
      noteFigures(`school ${id}`, figures, { school: id }, counted)
  return shown

  /** The same figures by grade, task group and week, under each of their paths. */
  async function walkVariants() {
    const { days, parts, partsOfSport, groups, spread } = labourAnalysis
    if (own && !published) noteRows('sport by class', await ask(partsOfSport.all, window))
    noteGroups('day by group', await ask(days.qu3, window))
    for (const call of [days.qu2, partsOfSport.qu2])
      for (const { grade, figures } of (await ask(call, window)).grades)
        noteFigures(`${call.path} ${grade}`, figures, { ...area, grade }, counted)
    for (const call of [days.qu4, parts.qu4, partsOfSport.qu4])
      for (const { monday, figures } of (await ask(call, window)).series)
        noteFigures(`${call.path} ${monday}`, figures, area, [monday])
    const { participation } = count.figures(area, counted)
    for (const call of [parts.qu3, partsOfSport.qu3])
      for (const { group, rate } of (await ask(call, window)).groups)
        if (participation && rate) note(`${call.path} ${group} of`, rate.of, participation.of)
    const byGrade = await ask(groups.qu2, window)
    const minutesOf = (part: LabourArea, group: number, mondays: readonly string[]) =>
      count.sums({ ...area, ...part }, group, mondays).minutes
    for (const { group, minutes } of byGrade.groups)
      note(
        `minutes by grade ${group}`,
        minutes,
        byGrade.grades.map((grade) => minutesOf({ grade }, group, counted)),
      )
    const byWeek = await ask(groups.qu4, window)
    for (const { group, minutes } of byWeek.groups)
      note(
        `minutes by week ${group}`,
        minutes,
        counted.map((monday) => minutesOf({}, group, [monday])),
      )
    const { groups: shares } = await ask(spread.qu3, window)
    const total = shares.reduce((sum, { group }) => sum + minutesOf({}, group, counted), 0)
    for (const { group, share } of shares)
      note(`share ${group}`, share, { n: minutesOf({}, group, counted), of: total })
    const whole = (await ask(spread.qu4, window)).bands
    note('spread qu4', whole && whole.map(({ rate }) => rate), count.spread(area, counted))
    for (const { grade, bands } of (await ask(spread.qu2, window)).grades ?? [])
      note(
        `spread of grade ${grade}`,
        bands.map(({ rate }) => rate),
        count.spread({ ...area, grade }, counted),
      )
  }
}
