import { sql } from 'kysely'
import { healthResultsCount } from '../../../src/modules/health/contract/results.ts'
import type { ListCount } from '../../../src/contract/lists/list.ts'
import { visionRecordsCount } from '../../../src/modules/vision/contract/records.ts'
import type { Shown } from '../brute/walk-vision.ts'
import type { Demo } from './open-demo.ts'

interface Seen {
  school: number
  round: number
  state: string
  n: number
}

/** Every state of every round: whom a list shows, and whom it says to be gone, are together those whom the round counts. */
export async function walkRemoved(demo: Demo): Promise<Shown[]> {
  const shown: Shown[] = []
  const note = (where: string, got: unknown, counted: unknown) => shown.push({ where, got, counted })
  const { ask, schools } = demo
  const read = async (table: string, rounds: string, round: string) => {
    const { rows } = await sql<Seen>`
      select e.school_id as school, r.${sql.ref(round)}::int as round, e.state, count(*)::int as n
      from ${sql.table(table)} e join ${sql.table(rounds)} r on r.id = e.round_id group by 1, 2, 3`.execute(
      demo.server.db,
    )
    return rows
  }
  const whole = ({ total, removed }: ListCount) =>
    total + (removed ? removed.deleted + removed.moved + removed.left : Number.NaN)
  const lists = [
    { call: visionRecordsCount, column: 'state', seen: await read('vision_exam', 'screening_round', 'id') },
    ...(['check', 'test'] as const).map((kind) => ({
      call: healthResultsCount,
      column: `${kind}State`,
      kind,
    })),
  ]
  const tables = { check: 'health_check', test: 'fitness_test' }
  let removed = 0
  for (const list of lists) {
    const seen = 'seen' in list ? list.seen : await read(tables[list.kind], 'health_round', 'school_year')
    for (const who of ['school01', 'school02', 'bureau01'] as const) {
      const own = seen.filter(({ school }) => who === 'bureau01' || school === schools[who])
      for (const round of new Set(own.map((one) => one.round)))
        for (const state of new Set(own.map((one) => one.state))) {
          const filters = { round: [round], [list.column]: [state] }
          const count = await ask(who, list.call, { query: { filters } })
          const n = own
            .filter((one) => one.round === round && one.state === state)
            .reduce((sum, one) => sum + one.n, 0)
          note(`${who} ${list.column} ${state} of ${round}`, whole(count), n)
          removed += n - count.total
        }
    }
  }
  note('the demo has pupils who are gone', removed > 0, true)
  return shown
}
