import { callBase, type Call, type ReplyOf } from '@/contract/call.ts'
import * as eyesight from '@/modules/vision/contract/eyesight.ts'
import * as screen from '@/modules/vision/contract/screen.ts'
import { aRound, stamp } from './fixtures.ts'

type Query = Record<string, number | undefined>
type Reply = { code: number; msg?: string; data: unknown }

const before = aRound({ id: 4, year: 2025, open: false })
const rate = (n: number, of: number) => ({ n, of })
const bands = { normal: 50, mild: 10, moderate: 20, severe: 20, of: 100 }
const school = (id: number, name: string, myopic: number | null) => ({
  id,
  name,
  enrolled: 400,
  rate: myopic === null ? null : rate(myopic, 380),
  previous: rate(150, 380),
  coverage: rate(380, 400),
})
const ranked = { rank: 1, tied: false, low: 0.3, high: 0.4, coverage: rate(380, 400) }

function area(query: Query) {
  const { school, grade, class: classId } = query
  return {
    level: classId
      ? ('class' as const)
      : grade
        ? ('grade' as const)
        : school
          ? ('school' as const)
          : ('region' as const),
    region: '示范区',
    ...(school && { school: { id: Number(school), name: '清河小学', stages: ['primary' as const] } }),
    ...(grade && { grade: Number(grade) }),
    ...(classId && { class: { id: Number(classId), number: 2 } }),
  }
}

/** One district with two schools, of which one has a hidden rate; counts tell the places apart. */
export function fakeReplies() {
  const replies = new Map<string, (query: Query) => Reply>()
  const answer = <C extends Call>(
    call: C,
    data: (query: Query) => Omit<ReplyOf<C>, 'round' | 'asOf' | 'definitionSet'>,
  ) =>
    replies.set(callBase + call.path, (query) => ({
      code: 0,
      data: { ...stamp(), ...(data(query) as object) },
    }))

  answer(screen.screenTotals, (query) => ({
    rounds: [aRound(), before],
    previousRound: before,
    area: area(query),
    population: { schools: 2, classes: 20, enrolled: 800 },
    figures: [
      { metric: 'myopia' as const, rate: rate(266, 760), previous: rate(300, 760) },
      { metric: 'poorVision' as const, rate: rate(400, 770) },
      { metric: 'highMyopia' as const, rate: null },
      { metric: 'coverage' as const, rate: rate(770, 800), previous: rate(700, 800) },
    ],
  }))
  answer(screen.screenDistrict, () => ({
    groups: [
      {
        stage: 'primary' as const,
        rate: rate(266, 760),
        schools: [school(2, '清河小学', 133), school(3, '东岭小学', null)],
      },
    ],
  }))
  answer(eyesight.eyesightByClass, () => ({
    total: rate(133, 380),
    grades: [
      {
        grade: 1,
        total: rate(30, 190),
        classes: [
          { id: 11, number: 1, rate: null },
          { id: 12, number: 2, rate: rate(24, 95) },
        ],
      },
    ],
  }))
  answer(eyesight.eyesightBySex, () => ({
    sexes: [{ sex: 'boy' as const, rate: rate(60, 190) }],
    grades: [{ grade: 1, boys: rate(60, 190), girls: rate(73, 190) }],
  }))
  answer(screen.screenTrend, (query) => ({
    ...(query['class'] && { ofGrade: Number(query['grade']) }),
    series: [{ stage: 'primary' as const, points: [{ round: aRound(), rate: rate(266, 760) }] }],
  }))
  answer(screen.screenRank, () => ({
    stage: 'primary' as const,
    minimumOf: 30,
    mean: rate(266, 760),
    rows: [{ id: 2, name: '清河小学', rate: rate(133, 380), ...ranked }],
  }))
  answer(screen.screenWarning, () => ({ of: 760, levels: [{ level: 3 as const, n: 7 }] }))
  answer(screen.screenLive, () => ({ today: { children: 41, schools: 1 }, items: [] }))
  answer(eyesight.eyesightByDegree, () => ({
    total: bands,
    rows: [{ key: 'primary', stage: 'primary' as const, bands }],
  }))
  answer(eyesight.ucvaDistribution, () => ({ of: 100, bins: [{ mark: 50, n: 60 }] }))
  answer(eyesight.progressionByGrade, () => ({ reference: -0.75, rows: [] }))
  answer(eyesight.screeningProgress, () => ({
    rows: [{ key: 'primary', stage: 'primary' as const, enrolled: 800, done: 770, absent: 20, exempt: 10 }],
  }))
  return replies
}
export type FakeReplies = ReturnType<typeof fakeReplies>
