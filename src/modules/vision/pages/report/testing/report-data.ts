import type { Breakdown } from '../../analysis/mapping/to-funnel.ts'
import type { ReportData } from '../use-report-query.ts'

const round = (id: number, year: number) => ({
  id,
  schoolYear: year,
  year,
  term: 'autumn' as const,
  open: false,
  startsOn: `${year}-10-08`,
  endsOn: `${year}-12-20`,
})
const stamp = {
  round: round(6, 2026),
  definitionSet: 'ws-t-663-2020' as const,
  asOf: '2026-11-20T02:40:00.000Z',
}
const part = (n: number) => {
  const cell = { n, of: 100 }
  const figures = { myopia: cell, poorVision: cell, highMyopia: cell, coverage: cell, included: cell }
  return {
    now: figures,
    boys: cell,
    girls: cell,
    poorBoys: cell,
    poorGirls: cell,
    bands: { normal: 100 - n, mild: n, moderate: 0, severe: 0 },
  }
}

const breakdown = (rows: Breakdown['rows']): Breakdown => ({
  ...stamp,
  rounds: [stamp.round],
  compared: undefined,
  minimumOf: 30,
  total: part(50),
  rows,
  population: { schools: 2, enrolled: 200 },
})

/** A district of a primary and a junior stage, without anything hidden. */
export const reportData = (isByGlasses: boolean): ReportData => ({
  isByGlasses,
  totals: {
    ...stamp,
    rounds: [stamp.round],
    area: { level: 'region', region: '示范区' },
    figures: [],
    population: { schools: 2, classes: 8, enrolled: 200 },
  },
  rows: breakdown([{ key: 'school-2', id: 2, name: '清河小学', ...part(50) }]),
  stages: breakdown([
    { key: 'primary', stage: 'primary', ...part(40) },
    { key: 'junior', stage: 'junior', ...part(70) },
  ]),
  grades: breakdown([]),
  sexes: breakdown([]),
  ages: breakdown([]),
  boarding: [],
  streets: [],
  history: { ...stamp, points: [] },
  progression: { ...stamp, reference: -0.75, rows: [] },
  refraction: {
    ...stamp,
    by: 'grade',
    rows: [],
    total: {
      astigmatism: null,
      anisometropia: null,
      lowReserve: null,
      glasses: null,
      correction: null,
      acuity: { right: null, left: null },
    },
  },
})
