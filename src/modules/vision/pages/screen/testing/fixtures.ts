import type { RoundRef } from '@/contract/figures.ts'

/** A round for tests: autumn 2026, open. */
export const aRound = (part: Partial<RoundRef> = {}): RoundRef => ({
  id: 6,
  schoolYear: 2026,
  year: 2026,
  term: 'autumn',
  startsOn: '2026-09-01',
  endsOn: '2026-12-20',
  open: true,
  ...part,
})

export const stamp = (round = aRound()) => ({
  round,
  definitionSet: 'ws-t-663-2020' as const,
  asOf: '2026-11-20T02:40:00.000Z',
})
