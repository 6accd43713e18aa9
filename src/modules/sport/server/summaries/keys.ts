import { dayBins } from '@/modules/sport/standards/day.ts'

const binNames = Array.from({ length: dayBins }, (_, bin) => `bin_${bin}`)

/** The counts and sums of each summary, in their order; times in seconds. */
export const sportDayMeasures = [
  'participants',
  'reached_in',
  'reached',
  'seconds_capped',
  'seconds',
  ...binNames,
]
export const sportItemMeasures = ['seconds', 'participants', 'records', 'disputed']
export const sportHourMeasures = ['seconds', 'participants']

interface Area {
  day: string
  grade: number
  class_id: number
  sex: number
}

/** The rows of `sport_day_summary` in which a child counts: its class, its grade (class 0) and its school (grade 0). */
export const sportDayKeys = ({
  day,
  grade,
  class_id,
  sex,
}: Area): (Area & Record<string, number | string>)[] => [
  { day, grade, class_id, sex },
  { day, grade, class_id: 0, sex },
  { day, grade: 0, class_id: 0, sex },
]
