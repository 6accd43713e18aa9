import { streakBands } from '@/modules/sport/contract/screen.ts'
import type { NodeSport } from '@/modules/sport/contract/node-screen.ts'
import { firstOf } from '@/lib/required.ts'
import { stageOf, stages } from '@/standards/grade.ts'
import { sportItemNames } from '@/standards/sport/items.ts'
import {
  addBefore,
  addCells,
  addLines,
  countAt,
  rangeOf,
  rateAt,
  type Added,
  type AddedLine,
  type Line,
} from './added-lines.ts'
import { oldestOf, type Summed } from './counted.ts'
import { whole } from './lines.ts'
import type { SportPanels } from './sport-lines.ts'

export type SportDistrict = Summed<SportPanels>
type NodeScreen = NonNullable<NodeSport['screen']>

/** The panels of a city or province from those of the districts that are added up, of `total` below it. */
export function sportScreen(
  districts: readonly SportDistrict[],
  total: number,
  today: string,
): NodeScreen | undefined {
  if (districts.length === 0) return undefined
  const { start, end } = firstOf(districts).panels.window
  const add = (panel: Exclude<keyof SportPanels, 'window' | 'calendar'>) =>
    addLines(districts.map(({ panels }) => panels[panel]))
  const from = (added: Added) => rangeOf(added.values(), total)
  const [head, twoHours, sexes, hours, streaks] = [
    add('head'),
    add('twoHours'),
    add('sexes'),
    add('hours'),
    add('streaks'),
  ]
  const days = daysOf(districts, add('days'))
  const shown = days.filter(({ isSchoolDay }) => isSchoolDay)
  const newest = shown.findLast(({ day }) => day < today)
  const before = beforeOf(districts)
  return {
    start,
    end,
    today,
    asOf: oldestOf(districts),
    head: {
      from: from(head),
      figures: { ...movingOf(head.get('moving')?.counts), ...twoHoursOf(head.get('twoHours')?.counts) },
      ...(before && { before }),
      ...(newest && { day: { day: newest.day, rate: newest.rate } }),
    },
    days: {
      from: rangeOf(
        shown.map(({ line }) => line),
        total,
      ),
      days: days.map(({ line: _line, ...day }) => day),
    },
    grades: {
      from: from(twoHours),
      rows: [...twoHours]
        .map(([grade, { counts }]) => ({
          key: `grade-${grade}`,
          grade: Number(grade),
          stage: stageOf(Number(grade)),
          figures: twoHoursOf(counts),
        }))
        .toSorted((a, b) => a.grade - b.grade),
    },
    sexes: {
      from: from(sexes),
      rows: stages.flatMap((stage) => {
        const line = sexes.get(stage)?.counts
        return line ? [{ stage, boys: rateAt(line), girls: rateAt(line, 2) }] : []
      }),
    },
    items: itemsOf(districts, total, add('disputed').get(whole)),
    hours: { from: from(hours), cells: cellsOf(hours) },
    streaks: { from: from(streaks), ...streaksOf(streaks.get(whole)?.counts) },
  }
}

/** Participation and minutes from a line of them; of nobody, 0 of 0. */
export function movingOf(line: Line | undefined) {
  const rate = rateAt(line)
  const [sum, capped] = [countAt(line, 2), countAt(line, 3)]
  return {
    participation: rate,
    minutes:
      rate === null || sum === null || capped === null
        ? null
        : { mean: perDay(sum, rate.of), capped: perDay(capped, rate.of), of: rate.of },
  }
}

export function twoHoursOf(line: Line | undefined) {
  const [reachedIn, reached, of] = [countAt(line, 0), countAt(line, 1), countAt(line, 2)]
  if (reachedIn === null || reached === null || of === null) return { reachedIn: null, reached: null }
  return { reachedIn: { n: reachedIn, of }, reached: { n: reached, of } }
}

const perDay = (minutes: number, of: number) => (of === 0 ? 0 : Math.round((minutes / of) * 10) / 10)

/** The school days before, of the same districts as the sum. */
function beforeOf(districts: readonly SportDistrict[]) {
  const [moving, twoHours] = (['moving', 'twoHours'] as const).map((key) =>
    addBefore(districts.map(({ panels }) => ({ now: panels.head[key], before: panels.before[key] }))),
  )
  if (!moving && !twoHours) return undefined
  return {
    ...(moving ? movingOf(moving) : { participation: null, minutes: null }),
    ...(twoHours ? twoHoursOf(twoHours) : { reachedIn: null, reached: null }),
  }
}

/** Day by day; a day has school where it has in one of the districts, and a name where they have the same. */
function daysOf(districts: readonly SportDistrict[], added: Added) {
  return [...added]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([day, line]) => {
      const own = districts.filter(({ panels }) => panels.days[day] !== undefined)
      const names = new Set(own.map(({ panels }) => panels.calendar.names[day] ?? ''))
      const rate = rateAt(line.counts)
      const sum = countAt(line.counts, 2)
      return {
        day,
        isSchoolDay: own.some(({ panels }) => !panels.calendar.off.includes(day)),
        name: names.size === 1 ? ([...names][0] ?? '') : '',
        rate,
        minutes: rate === null || sum === null ? null : { mean: perDay(sum, rate.of) },
        line,
      }
    })
}

/** The most minutes first, hidden ones at the end; minutes of an item that one district hides are hidden. */
function itemsOf(districts: readonly SportDistrict[], total: number, disputed: AddedLine | undefined) {
  const found = districts.map(({ panels }) => panels.items[whole]).filter((line) => line !== undefined)
  const added = found.length > 0 ? addCells(found) : undefined
  const [sum = 0, ...minutes] = added?.counts ?? []
  return {
    from: rangeOf(added ? [added] : [], total),
    total: sum,
    items: sportItemNames
      .map((item, at) => ({ item, minutes: minutes[at] ?? null }))
      .filter((item) => item.minutes !== 0)
      .toSorted((a, b) => (b.minutes ?? 0) - (a.minutes ?? 0)),
    disputed: rateAt(disputed?.counts) ?? { n: 0, of: 0 },
  }
}

const cellsOf = (hours: Added) =>
  [...hours].flatMap(([hour, { counts }]) =>
    counts.map((n, at) => ({ weekday: at + 1, hour: Number(hour), n })),
  )

function streaksOf(line: Line | undefined) {
  const of = countAt(line, 0) ?? 0
  if (line === undefined || line.includes(null)) return { of, bands: line === undefined ? [] : null }
  return { of, bands: streakBands.map((band, at) => ({ band, n: countAt(line, at + 1) ?? 0 })) }
}
