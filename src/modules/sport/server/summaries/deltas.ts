import { cappedSeconds, dayBin, reachedSeconds } from '@/modules/sport/standards/day.ts'
import { sportDayKeys } from './keys.ts'

/** What the figures need of a record: `day` and `hour` (0–23) by the schools' clock at its start, where all of its time counts. */
export interface CountedRecord {
  studentId: number
  classId: number
  grade: number
  sex: number
  item: number
  day: string
  hour: number
  seconds: number
  inSchool: boolean
  /** The device's recognition is in doubt: stored and marked as such, its time is not counted. */
  disputed: boolean
}

/** A row of `sport_day`; `items` and `hours` are sets, a bit each. */
export interface StudentDay {
  student_id: number
  day: string
  class_id: number
  grade: number
  sex: number
  seconds_in: number
  seconds_out: number
  records: number
  items: number
  hours: number
}

export type DeltaRow = Record<string, number | string>

export interface SportDeltas {
  days: StudentDay[]
  daySummary: DeltaRow[]
  itemSummary: DeltaRow[]
  hourSummary: DeltaRow[]
}

export const studentDayKey = (studentId: number, day: string): string => `${studentId} ${day}`

/**
 * What a batch changes: the children's days as they stand after it, and what is to be added to each summary. `before`: the days of
 * these children as they stood, by `childDayKey`. The order of the records does not matter.
 */
export function sportDeltas(
  before: ReadonlyMap<string, StudentDay>,
  records: readonly CountedRecord[],
): SportDeltas {
  const after = new Map<string, StudentDay>()
  const items = new Sums()
  const hours = new Sums()
  for (const one of records) {
    const areas = [one.grade, 0].map((grade) => ({
      day: one.day,
      grade,
      sex: one.sex,
      item: one.item,
    }))
    const counted = { seconds: one.disputed ? 0 : one.seconds, participants: 0 }
    if (one.disputed) {
      for (const area of areas) items.add(area, { ...counted, records: 1, disputed: 1 })
      continue
    }
    const key = studentDayKey(one.studentId, one.day)
    const had = after.get(key) ?? before.get(key) ?? noRecord(one)
    const isNew = (bits: number, bit: number) => ((bits >> bit) & 1 ? 0 : 1)
    for (const area of areas)
      items.add(area, {
        seconds: one.seconds,
        participants: isNew(had.items, one.item),
        records: 1,
        disputed: 0,
      })
    hours.add(
      { day: one.day, hour: one.hour },
      { seconds: one.seconds, participants: isNew(had.hours, one.hour) },
    )
    after.set(key, {
      ...had,
      seconds_in: had.seconds_in + (one.inSchool ? one.seconds : 0),
      seconds_out: had.seconds_out + (one.inSchool ? 0 : one.seconds),
      records: had.records + 1,
      items: had.items | (1 << one.item),
      hours: had.hours | (1 << one.hour),
    })
  }
  const days = new Sums()
  for (const [key, now] of after) {
    const then = before.get(key)
    for (const area of sportDayKeys(now)) {
      days.add(area, dayMeasures(now), 1)
      if (then) days.add(area, dayMeasures(then), -1)
    }
  }
  return {
    days: [...after.values()],
    daySummary: days.rows(),
    itemSummary: items.rows(),
    hourSummary: hours.rows(),
  }
}

/** What a child's day adds to its class, grade and school, by the columns of `sport_day_summary`. */
function dayMeasures({ seconds_in, seconds_out }: StudentDay): Record<string, number> {
  const seconds = seconds_in + seconds_out
  return {
    participants: 1,
    reached_in: seconds_in >= reachedSeconds ? 1 : 0,
    reached: seconds >= reachedSeconds ? 1 : 0,
    seconds_capped: Math.min(seconds, cappedSeconds),
    seconds,
    [`bin_${dayBin(seconds)}`]: 1,
  }
}

const noRecord = ({ studentId, day, classId, grade, sex }: CountedRecord): StudentDay => ({
  student_id: studentId,
  day,
  class_id: classId,
  grade,
  sex,
  seconds_in: 0,
  seconds_out: 0,
  records: 0,
  items: 0,
  hours: 0,
})

/** Rows of sums by their key columns. */
class Sums {
  readonly #rows = new Map<string, DeltaRow>()

  add(key: Readonly<DeltaRow>, measures: Readonly<Record<string, number>>, sign = 1): void {
    const text = Object.values(key).join('|')
    let row = this.#rows.get(text)
    if (!row) this.#rows.set(text, (row = { ...key }))
    for (const [name, value] of Object.entries(measures))
      row[name] = ((row[name] as number | undefined) ?? 0) + sign * value
  }

  rows(): DeltaRow[] {
    return [...this.#rows.values()]
  }
}
