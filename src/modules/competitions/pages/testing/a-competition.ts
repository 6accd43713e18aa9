import type { CompetitionHead } from '@/modules/competitions/contract/competition.ts'
import type { CompetitionResult } from '@/modules/competitions/contract/results.ts'
import type { Competition, PartResults } from '../competition/competition.ts'

export const aHead: CompetitionHead = {
  id: 7,
  level: 'district',
  name: '区田径运动会',
  heldOn: '2026-11-20',
  state: 'running',
  entryUntil: null,
  school: null,
  mine: true,
  entries: 96,
  finished: { n: 47, of: 48 },
}
export const aRow: CompetitionResult = {
  school: { id: 1, name: '文澜中学' },
  entry: 1,
  name: '沈*妍',
  own: false,
  class: null,
  heat: 1,
  lane: 5,
  mark: '12.84',
  exact: '12.84',
  series: '',
  rank: '1',
  points: 9000,
  through: null,
  record: 'district',
  seasonBest: false,
  version: 1,
}
export const aCompetition: Competition = {
  head: aHead,
  lanes: 8,
  perTeam: 2,
  perStudent: 2,
  points: [9, 7, 6, 5, 4, 3, 2, 1],
  organiser: '',
  notes: '',
  events: [{ id: 40, event: 'run100', name: '', gradeFrom: 7, gradeTo: 9, sex: 'girl', entries: 3 }],
  parts: [
    {
      id: 70,
      eventId: 40,
      phase: 'final',
      starts: 620,
      minutes: 10,
      venue: 'track',
      publishedAt: '2026-11-20T02:31:00.000Z',
    },
  ],
  teams: [
    { rank: 1, id: 1, name: '文澜中学', grade: null, total: 9000, parts: [{ part: 70, points: 9000 }] },
  ],
}
export const aPart: PartResults = {
  id: 70,
  publishedAt: '2026-11-20T02:31:00.000Z',
  winds: [8],
  corrections: [],
  appeals: [],
  records: { district: null, school: null, season: null },
  rows: [
    aRow,
    {
      ...aRow,
      entry: 2,
      school: { id: 2, name: '翠屏中学' },
      name: '叶*彤',
      lane: 2,
      mark: '13.38',
      exact: '13.376',
      rank: '2=',
      points: 6500,
      record: null,
    },
    {
      ...aRow,
      entry: 3,
      school: { id: 3, name: '清河初中' },
      name: '梁*曦',
      lane: 8,
      mark: 'DQ 16.8',
      exact: 'DQ 16.8',
      rank: '–',
      points: 0,
      record: null,
    },
  ],
}
