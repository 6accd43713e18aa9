import type { ReplyOf } from '@/contract/call.ts'
import type {
  sportBreakdown,
  sportDays,
  sportHours,
  sportItemsPublished,
  sportStreaks,
  sportTotals,
} from '@/modules/sport/contract/screen.ts'
import { streakBands } from '@/modules/sport/contract/screen.ts'
import { sportItemNames } from '@/standards/sport/items.ts'
import type { Line, Lines } from './added-lines.ts'
import { lineOf, linesOf, whole, type Keyed } from './lines.ts'

/** What the calls of a district's own sport screen answer, as published. */
export interface SportReplies {
  totals: ReplyOf<typeof sportTotals>
  days: ReplyOf<typeof sportDays>
  grades: ReplyOf<typeof sportBreakdown>
  sexes: ReplyOf<typeof sportBreakdown>
  items: ReplyOf<typeof sportItemsPublished>
  hours: ReplyOf<typeof sportHours>
  streaks: ReplyOf<typeof sportStreaks>
}

/**
 * The panels of a district's sport screen as lines of counts. Minutes are sums: the published mean, which is rounded to 0.1, times the
 * child-days that it is of. Left out are the quartiles of minutes, which no one can add up; schools, which are the district's own; and what
 * came in today, which is of classes.
 */
export interface SportPanels {
  window: { start: string; end: string; schoolDays: number }
  /** `moving` and `twoHours` of all grades. */
  head: Lines
  before: Lines
  /** By grade: who took part, of child-days, their minutes, and their minutes with each day capped. */
  moving: Lines
  movingBefore: Lines
  /** By grade: who reached two hours in school alone, and who in all, of child-days. */
  twoHours: Lines
  /** By grade: students on the roster, on average of the school days. */
  roster: Lines
  sexes: Lines
  /** By day: who took part, of the roster, and their minutes. */
  days: Lines
  calendar: DaysOff
  items: Lines
  disputed: Lines
  /** By hour of the day: students a day, Monday to Sunday. */
  hours: Lines
  streaks: Lines
}

/** Of the days that have figures: those without school, and what the calendar calls any. */
export interface DaysOff {
  off: readonly string[]
  names: Readonly<Record<string, string>>
}

/** Hours that a screen shows; what few children do before or after them is no line. */
export const sportHoursShown = Array.from({ length: 15 }, (_, at) => at + 6)
const weekdays = [1, 2, 3, 4, 5, 6, 7] as const

export function sportLines(replies: SportReplies): SportPanels {
  const { totals, days, grades, sexes, items, hours, streaks } = replies
  const { start, end, schoolDays, figures, before } = totals
  return {
    window: { start, end, schoolDays },
    head: headLines(figures),
    before: before ? headLines(before) : {},
    moving: linesOf(grades.rows.map(({ grade, figures: own }) => [String(grade), movingLine(own)])),
    movingBefore: linesOf(
      grades.rows.flatMap(({ grade, before: own }): Keyed[] =>
        own === undefined ? [] : [[String(grade), lineOf(own)]],
      ),
    ),
    twoHours: linesOf(grades.rows.map(({ grade, figures: own }) => [String(grade), twoHourLine(own)])),
    roster: linesOf(grades.rows.map(({ grade, roster = 0 }) => [String(grade), [roster]])),
    sexes: sexLines(sexes),
    days: linesOf(days.days.map(({ day, rate, minutes }): Keyed => [day, dayLine(rate, minutes)])),
    calendar: calendarOf(days),
    items: linesOf([
      [
        whole,
        [
          items.total,
          ...sportItemNames.map((name) => {
            const found = items.items.find(({ item }) => item === name)
            return found ? found.minutes : 0
          }),
        ],
      ],
    ]),
    disputed: linesOf([[whole, lineOf(items.disputed)]]),
    hours: hourLines(hours),
    streaks: linesOf([
      [
        whole,
        [
          streaks.of,
          ...streakBands.map((name) =>
            streaks.bands === null ? null : (streaks.bands.find(({ band }) => band === name)?.n ?? 0),
          ),
        ],
      ],
    ]),
  }
}

type Figures = SportReplies['totals']['figures']
const headLines = (figures: Figures): Lines =>
  linesOf([
    ['moving', movingLine(figures)],
    ['twoHours', twoHourLine(figures)],
  ])

const movingLine = ({ participation, minutes }: Figures): Line =>
  participation && minutes
    ? [
        participation.n,
        participation.of,
        Math.round(minutes.mean * minutes.of),
        Math.round(minutes.capped * minutes.of),
      ]
    : [null, null, null, null]

const twoHourLine = ({ reachedIn, reached }: Figures): Line =>
  reachedIn && reached ? [reachedIn.n, reached.n, reached.of] : [null, null, null]

type Day = SportReplies['days']['days'][number]
/** Of nobody on the roster there are no minutes, and none are hidden. */
const dayLine = (rate: Day['rate'], minutes: Day['minutes']): Line => {
  if (rate?.of === 0) return [0, 0, 0]
  return rate && minutes ? [rate.n, rate.of, Math.round(minutes.mean * rate.of)] : [null, null, null]
}

const calendarOf = ({ days }: SportReplies['days']): DaysOff => ({
  off: days.filter(({ isSchoolDay }) => !isSchoolDay).map(({ day }) => day),
  names: Object.fromEntries(days.flatMap(({ day, name }) => (name ? [[day, name]] : []))),
})

function sexLines({ rows }: SportReplies['sexes']): Lines {
  const stages = [...new Set(rows.flatMap(({ stage }) => stage ?? []))]
  return linesOf(
    stages.map((stage): Keyed => {
      const of = (sex: 'boy' | 'girl') => {
        const found = rows.find((row) => row.stage === stage && row.sex === sex)
        // A stage without boys, or without girls, hides none.
        return found ? lineOf(found.figures.participation) : [0, 0]
      }
      return [stage, [...of('boy'), ...of('girl')]]
    }),
  )
}

/** Hours of nobody too, so that a district with nobody at six is not one that hides them; nothing where no hour has anybody. */
function hourLines({ cells }: SportReplies['hours']): Lines {
  if (cells.length === 0) return {}
  return Object.fromEntries(
    sportHoursShown.map((hour) => [
      String(hour),
      weekdays.map((weekday) => {
        const found = cells.find((cell) => cell.hour === hour && cell.weekday === weekday)
        return found ? found.n : 0
      }),
    ]),
  )
}
