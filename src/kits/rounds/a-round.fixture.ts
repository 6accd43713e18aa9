import type { RoundRow } from '@/contract/rounds.ts'

/** A round as a bureau has it, for tests and stories: open, of all schools, with half of its students done. */
export const aRoundRow = (part: Partial<RoundRow> = {}): RoundRow => ({
  ...{ id: 1, kind: 'vision', schoolYear: 2026, year: 2026, term: 'autumn', name: '' },
  ...{ startsOn: '2026-09-01', endsOn: '2036-12-31', open: true, state: 'open', daysLeft: 10 },
  ...{
    schoolDaysLeft: 7,
    participation: 'all',
    stages: [],
    schools: [],
    coverageTarget: 95,
    retestTarget: 5,
  },
  ...{ note: '', remindDays: [7, 3, 1], reporting: { n: 2, of: 3 }, coverage: { n: 60, of: 120 } },
  ...{ hasResults: true, closed: null, version: 1, changedAt: '2026-11-20T02:40:00.000Z' },
  ...part,
})
