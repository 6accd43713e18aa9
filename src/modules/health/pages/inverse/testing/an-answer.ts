import type { Inverse } from '../inverse-context.ts'

const round = {
  id: 6,
  schoolYear: 2026,
  year: 2026,
  term: 'autumn' as const,
  open: true,
  startsOn: '2026-10-08',
  endsOn: '2026-12-20',
}
const factor = (
  name: Inverse['factors'][number]['factor'],
  [with_, withOf, without, withoutOf]: [number, number, number, number],
  [ratio, low, high]: [number, number, number],
): Inverse['factors'][number] => ({
  factor: name,
  published: true,
  exposed: { n: with_, of: withOf },
  unexposed: { n: without, of: withoutOf },
  crude: { ratio: ratio + 0.05, low, high },
  adjusted: { ratio, low, high },
  strata: { used: 8, of: 8, leftOut: 0, apart: 8 },
})
const quantity = (
  name: Inverse['quantities'][number]['quantity'],
  limits: [number, number, number],
  sick: [number, number, number, number],
): Inverse['quantities'][number] => ({
  quantity: name,
  published: true,
  quarters: sick.map((n, i) => ({
    from: limits[i - 1] ?? null,
    to: limits[i] ?? null,
    rate: { n, of: 1000 },
  })),
  distribution: {
    bounds: [0, 60, 120, 180],
    medianOf: 'answers' as const,
    with: { counts: [300, 900, 100], of: 1300, median: limits[0] + 20 },
    without: { counts: [200, 900, 400], of: 1500, median: limits[0] + 41 },
  },
})

/** An answer as the server gives it: two factors of eight are enough to tell them apart. */
export const anAnswer = (part: Partial<Inverse> = {}): Inverse => ({
  outcome: 'myopia',
  area: { level: 'school', region: '示范区', school: { id: 3, name: '清河小学' } },
  round,
  rounds: [round, { ...round, id: 4, schoolYear: 2025, year: 2025, open: false }],
  standard: 'WS/T 663—2020',
  definitionSet: 'ws-t-663-2020',
  unconfirmed: false,
  asOf: '2026-11-20T02:40:00.000Z',
  answered: { schoolYear: 2026, from: '2026-10-08', to: '2026-10-20' },
  grades: { of: [1, 2, 3, 4, 5, 6], chosen: [3, 4, 5, 6] },
  adjusted: ['grade', 'sex'],
  entered: {
    questionnaire: { n: 6532, of: 7351 },
    incomplete: 12,
    outcome: { n: 2910, of: 6532 },
    outcomeWithout: { n: 399, of: 819 },
  },
  factors: [
    factor('sugaryDrinks', [488, 1000, 439, 1000], [1.02, 0.96, 1.08]),
    factor('parentMyopic', [1712, 3270, 1081, 3043], [1.39, 1.31, 1.47]),
    factor('outdoorShort', [1700, 3400, 1130, 3132], [1.3, 1.22, 1.38]),
  ],
  quantities: [
    quantity('outdoor', [62, 95, 132], [517, 474, 425, 378]),
    quantity('screen', [28, 50, 86], [409, 436, 459, 490]),
    quantity('sleep', [522, 558, 588], [466, 456, 443, 430]),
    quantity('sport', [20, 40, 60], [450, 448, 446, 449]),
  ],
  ...part,
})
