import { streakBands } from '@/modules/sport/contract/screen.ts'
import type { NodeSport } from '@/modules/sport/contract/node-screen.ts'
import { addDays, daysBetween, weekdayOf } from '@/lib/day.ts'
import { grades, stageOf } from '@/standards/grade.ts'

type Stage = NodeSport['stages'][number]
type Row = Stage['rows'][number]

const rate = (n: number, of: number) => ({ n, of })
const from = { least: 4, most: 4, districts: 6 }
const [start, end, today] = ['2026-11-09', '2026-11-15', '2026-11-20']

const names = ['东城区', '湖滨区', '云岭县', '高新区', '江北区']
const rowOf = (at: number, share: number, roster: number, change: Partial<Row> = {}): Row => ({
  code: `99090${at + 1}`,
  name: names[at] ?? '',
  isDistrict: true,
  roster,
  participation: rate(Math.round(share * roster * 5), roster * 5),
  before: rate(Math.round((share - 0.01 * at) * roster * 5), roster * 5),
  reached: rate(Math.round(share * roster * 1.4), roster * 5),
  minutes: { mean: 90 * share, capped: 88 * share, of: roster * 5 },
  isCompared: true,
  ...change,
})
const hidden = { participation: null, before: undefined, reached: null, minutes: null, isCompared: false }

/** A city of six districts: one is of the week before, one hides its junior stage, one is not counted yet. */
export const aCity = (change: Partial<NodeSport> = {}): NodeSport => ({
  node: { code: '990900', name: '示例市', districts: 6 },
  screen: {
    start,
    end,
    today,
    asOf: '2026-11-20T02:40:00.000Z',
    head: {
      from,
      figures: {
        participation: rate(215_000, 275_000),
        reachedIn: rate(43_000, 275_000),
        reached: rate(56_000, 275_000),
        minutes: { mean: 71.6, capped: 70.9, of: 275_000 },
      },
      before: {
        participation: rate(213_000, 275_000),
        reachedIn: rate(42_000, 275_000),
        reached: rate(55_000, 275_000),
        minutes: { mean: 71, capped: 70.4, of: 275_000 },
      },
      day: { day: '2026-11-19', rate: rate(43_300, 55_000) },
    },
    days: {
      from: { least: 3, most: 4, districts: 6 },
      days: daysBetween('2026-10-09', addDays(today, -1))
        .filter((day) => weekdayOf(day) < 6)
        .map((day, at) => ({
          day,
          isSchoolDay: true,
          name: '',
          rate: rate(40_000 + 100 * at, 55_000),
          minutes: { mean: 68 + (at % 5) },
        })),
    },
    grades: {
      from: { least: 3, most: 4, districts: 6 },
      rows: grades
        .filter((grade) => grade <= 9)
        .map((grade) => ({
          key: `grade-${grade}`,
          grade,
          stage: stageOf(grade),
          figures: { reachedIn: rate(5200 - 300 * grade, 30_000), reached: rate(6800 - 400 * grade, 30_000) },
        })),
    },
    sexes: {
      from,
      rows: [
        { stage: 'primary', boys: rate(78_000, 92_000), girls: rate(73_000, 90_000) },
        { stage: 'junior', boys: rate(33_000, 46_000), girls: null },
      ],
    },
    items: {
      from,
      total: 19_600_000,
      items: [
        { item: 'rope', minutes: 5_000_000 },
        { item: 'running', minutes: 4_200_000 },
        { item: 'basketball', minutes: 3_300_000 },
        { item: 'gymnastics', minutes: 2_900_000 },
        { item: 'football', minutes: 2_400_000 },
        { item: 'swimming', minutes: null },
      ],
      disputed: rate(4100, 402_000),
    },
    hours: {
      from,
      cells: [1, 2, 3, 4, 5].flatMap((weekday) =>
        [7, 9, 10, 14, 16].map((hour) => ({ weekday, hour, n: 9000 + 700 * hour + 100 * weekday })),
      ),
    },
    streaks: {
      from,
      of: 55_000,
      bands: streakBands.map((band, at) => ({
        band,
        n: [900, 11_000, 16_500, 9900, 10_700, 6000][at] ?? 0,
      })),
    },
  },
  stages: [
    {
      stage: 'primary',
      rate: rate(151_000, 182_000),
      rows: [
        rowOf(0, 0.81, 9200),
        rowOf(1, 0.88, 8100),
        rowOf(2, 0.74, 6400),
        rowOf(3, 0.9, 12_300),
        rowOf(4, 0.79, 7000, {
          isCompared: false,
          before: undefined,
          other: { start: '2026-11-02', end: '2026-11-08' },
        }),
      ],
    },
    {
      stage: 'junior',
      rate: rate(64_000, 93_000),
      rows: [rowOf(0, 0.69, 5200), rowOf(1, 0.75, 4900), rowOf(2, 0, 3300, hidden), rowOf(3, 0.72, 6100)],
    },
  ],
  uncounted: [{ code: '990906', name: '西山区', isDistrict: true }],
  ...change,
})

/** One whose districts have no week with records. */
export function anEmptyCity(): NodeSport {
  const { screen: _screen, ...city } = aCity({ stages: [] })
  return city
}
