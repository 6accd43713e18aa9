import { callBase } from '../../src/contract/call.ts'
import { progressionByGrade } from '../../src/modules/vision/contract/eyesight.ts'
import {
  eyesightHistory,
  eyesightRefraction,
  visionBreakdown,
  visionCohort,
} from '../../src/modules/vision/contract/analysis.ts'
import { screenTotals, screenWarning } from '../../src/modules/vision/contract/screen.ts'

const stages = ['primary', 'junior', 'senior'] as const
const stageOf = (grade: number) => stages[grade <= 6 ? 0 : grade <= 9 ? 1 : 2]
const round = (id: number, year: number) => ({
  id,
  schoolYear: year,
  year,
  term: 'autumn',
  open: id === 6,
  startsOn: `${year}-10-08`,
  endsOn: `${year}-12-20`,
})
const now = round(6, 2026)
const compared = round(4, 2025)
const stamp = { round: now, definitionSet: 'ws-t-663-2020', asOf: '2026-11-20T02:40:00.000Z' }
const rate = (n: number, of: number) => ({ n, of })

/** Figures of some children of whom `share` per cent are myopic. */
function part(of: number, share: number) {
  const n = Math.round((of * share) / 100)
  const poor = Math.round((of * (share + 3)) / 100)
  const half = Math.floor(of / 2)
  const figures = (more: number) => ({
    myopia: rate(n + more, of),
    poorVision: rate(poor + more, of),
    highMyopia: rate(Math.round(n / 12), of),
    coverage: rate(of, Math.ceil(of * 1.06)),
  })
  return {
    now: figures(0),
    before: figures(Math.ceil(of / 90)),
    boys: rate(Math.round(n / 2) - Math.ceil(of / 80), half),
    girls: rate(n - Math.round(n / 2) + Math.ceil(of / 80), of - half),
    bands: {
      normal: of - poor,
      mild: Math.floor(poor / 5),
      moderate: Math.floor(poor / 3),
      severe: poor - Math.floor(poor / 5) - Math.floor(poor / 3),
    },
  }
}

const hidden = { ...part(12, 30), boys: null, girls: null, bands: null }
const small = {
  ...hidden,
  now: { myopia: null, poorVision: null, highMyopia: null, coverage: rate(12, 16) },
  before: { ...hidden.before, myopia: null },
}
const rows = {
  // More than a table on the screen draws at once.
  school: Array.from({ length: 130 }, (_, i) => ({
    key: `school-${i + 1}`,
    id: i + 1,
    name: `第 ${i + 1} 学校`,
    ...(i === 99 ? small : part(180 + 7 * (i % 30), 28 + ((i * 17) % 45))),
  })),
  stage: stages.map((stage, i) => ({
    key: stage,
    stage,
    ...part([11_405, 6553, 4793][i]!, [34, 69, 80][i]!),
  })),
  grade: Array.from({ length: 12 }, (_, i) => ({
    key: `grade-${i + 1}`,
    grade: i + 1,
    stage: stageOf(i + 1),
    ...part(1900 - 20 * i, 14 + 6 * i),
  })),
  class: [],
  // Of what is published there are none.
  age: [],
  boarding: [],
  street: ['城南街道', '河西街道', '新塘镇', null].map((street, i) => ({
    key: `street-${street ?? 'none'}`,
    street,
    ...(i === 2 ? small : part(2400 - 500 * i, 40 + 5 * i)),
  })),
  sex: (['boy', 'girl'] as const).map((sex, i) => ({ key: sex, sex, ...part(11_900 - 500 * i, 50 + 7 * i) })),
}

/** Refraction, glasses and the same children a year before, of a grade of so many; the last grade is too small. */
const eyesOf = (of: number, i: number) => ({
  astigmatism: rate(Math.round(of * (0.2 + i / 50)), of),
  anisometropia: rate(Math.round(of / 12), of),
  lowReserve: i > 5 ? null : rate(Math.round(of * (0.1 + i / 12)), of),
  glasses: rate(Math.round(of * (0.1 + i / 20)), of),
  correction: i === 11 ? null : { uncorrected: 200 - 10 * i, under: 90, full: 120 + 30 * i, unmeasured: 4 },
  acuity: { right: { mean: 4.9 - i / 40, of }, left: { mean: 4.91 - i / 40, of } },
})
const cohortOf = (of: number, i: number) => {
  const [before, newly] = [Math.round(of * (0.08 + i / 16)), Math.round(of * 0.08)]
  return {
    cross: { now: rate(before + newly, of), before: rate(before, of) },
    matched:
      i === 11
        ? { now: null, before: null }
        : { now: rate(before + newly - 3, of), before: rate(before, of) },
    newly: i === 11 ? null : rate(newly, of - before),
    fast: rate(Math.round(of / 9), of),
  }
}
const ofGrades = <P extends object>(partOf: (of: number, i: number) => P, from = 1) => ({
  by: 'grade',
  total: partOf(20_000, 4),
  rows: Array.from({ length: 13 - from }, (_, i) => i + from).map((grade) => ({
    key: `grade-${grade}`,
    grade,
    stage: stageOf(grade),
    ...partOf(1900 - 20 * grade, grade - 1),
  })),
})

type Answer = (input: { by: keyof typeof rows }) => object
/** What the server answers in the report's golden files: one district of 130 schools, of which one is too small. */
export const reportReplies = new Map<string, Answer>([
  [
    callBase + visionBreakdown.path,
    ({ by }) => ({
      ...stamp,
      rounds: [now, compared],
      compared,
      minimumOf: 30,
      total: part(22_751, 53.5),
      rows: rows[by],
      population: { schools: 130, enrolled: 24_117 },
    }),
  ],
  [
    callBase + eyesightHistory.path,
    () => ({
      ...stamp,
      points: [2, 4, 6].map((id, i) => {
        const { boys, girls, now: figures } = part(22_000 + 300 * i, 55 - i)
        const { myopia, poorVision } = figures
        return { round: round(id, 2022 + id - i), myopia, poorVision, boys, girls }
      }),
    }),
  ],
  [callBase + eyesightRefraction.path, () => ({ ...stamp, ...ofGrades(eyesOf) })],
  [callBase + visionCohort.path, () => ({ ...stamp, compared, fastFrom: -0.75, ...ofGrades(cohortOf, 2) })],
  [
    callBase + progressionByGrade.path,
    () => ({
      ...stamp,
      reference: -0.75,
      rows: Array.from({ length: 11 }, (_, i) => ({
        grade: i + 2,
        n: i === 10 ? null : 3000 - 40 * i,
        ...(i === 10
          ? { p10: null, p25: null, p50: null, p75: null, p90: null }
          : { p10: -1.1 + i / 20, p25: -0.8 + i / 20, p50: -0.5 + i / 20, p75: -0.2, p90: 0.1 }),
      })),
    }),
  ],
  [
    callBase + screenWarning.path,
    () => ({
      ...stamp,
      of: 22_751,
      levels: [
        { level: 1, n: 6200 },
        { level: 2, n: 4100 },
        { level: 3, n: 960 },
      ],
    }),
  ],
  [
    callBase + screenTotals.path,
    () => ({
      ...stamp,
      rounds: [now, compared],
      previousRound: compared,
      area: { level: 'region', region: '云溪区' },
      population: { schools: 130, classes: 620, enrolled: 24_117 },
      figures: [],
    }),
  ],
])
