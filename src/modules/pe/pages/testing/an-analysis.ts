import type { PeAnalysis, PeFigures } from '@/modules/pe/contract/analysis.ts'

const figures: PeFigures = {
  held: { n: 9, of: 10 },
  unmarked: 2,
  measured: 8,
  mean: 147,
  density: { n: 620, of: 800 },
  reached: { n: 6, of: 8 },
  dense: { n: 240, of: 300 },
  mvpa: { n: 43_200, of: 72_000 },
  worn: { n: 310, of: 320 },
  valid: { n: 300, of: 310 },
  zones: [6000, 22_800, 30_000, 12_000, 1200],
  alerts: { n: 1, of: 3 },
}
const one = { id: 7, grade: 5, number: 3, name: '' }
const teacher = { id: 9, name: '马老师' }

export const anAnalysis: PeAnalysis = {
  start: '2026-11-16',
  end: '2026-11-20',
  today: '2026-11-20',
  asOf: '2026-11-20T02:32:00.000Z',
  latest: '2026-11-20',
  total: figures,
  slots: [
    { weekday: 1, period: 3, held: { n: 5, of: 5 } },
    { weekday: 5, period: 3, held: { n: 4, of: 5 } },
    { weekday: 6, period: 4, held: { n: 0, of: 0 } },
  ],
  classes: [{ class: one, figures }],
  teachers: [
    {
      teacher,
      figures,
      fitness: { change: { mean: 2.13, of: 38 }, twice: { n: 38, of: 40 } },
    },
  ],
  phases: [
    {
      day: '2026-11-18',
      mvpa: [
        { n: 120, of: 480 },
        { n: 1200, of: 1560 },
        { n: 60, of: 360 },
      ],
    },
  ],
  sexes: [
    { sex: 'boy', zones: [3000, 11_400, 15_000, 6000, 900] },
    { sex: 'girl', zones: [3000, 11_400, 15_000, 6000, 300] },
  ],
  bins: [
    { from: 45, n: 60 },
    { from: 70, n: 240 },
  ],
  lessons: [
    {
      id: 3,
      day: '2026-11-20',
      period: 3,
      class: one,
      teacher,
      topic: '篮球',
      state: 'held',
      reason: null,
      density: { n: 75, of: 100 },
      mean: 155,
      worn: { n: 39, of: 40 },
      alerts: { n: 0, of: 1 },
    },
  ],
  lessonsOf: 1,
}
