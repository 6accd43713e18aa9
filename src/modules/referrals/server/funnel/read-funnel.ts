import { sql } from 'kysely'
import type { ParsedInputOf } from '@/contract/call.ts'
import type { FunnelStep, referralFunnel } from '@/modules/referrals/contract/funnel.ts'
import { medianDays, referralSteps } from '@/modules/referrals/standards/steps.ts'
import { isSmallCount, smallCountThreshold } from '@/standards/suppression.ts'
import { inView, type ScreenView } from '@/modules/vision/server/public.ts'
import type { Db } from '@/server/db/schema.ts'

interface Counted {
  id: number
  step: number
  days: number
  n: number
}
type Dimension = NonNullable<ParsedInputOf<typeof referralFunnel>['by']>

/** The columns that distinguish rows; the school's name is its id here. */
const columns = { school: 'school_id', grade: 'grade', sex: 'sex' } as const

/**
 * The funnel of a view, from its summary. Whoever may open the students sees it whole; published is the district's alone, without rows: no
 * other sum stands beside it from which one of a school, a grade or a sex would follow.
 */
export async function readFunnel(db: Db, view: ScreenView, { by }: { by?: Dimension | undefined }) {
  const counted = await readCounts(db, view, view.isWhole ? by : undefined)
  const total = funnelOf(counted)
  if (!view.isWhole) return { total: view.school ? nothing() : publish(total), rows: [] }
  const ids = by === undefined ? [] : [...new Set(counted.map(({ id }) => id))].toSorted((a, b) => a - b)
  const names = by === 'school' ? await namesOf(db, ids) : new Map<number, string>()
  const rows = ids.map((id) => ({
    id,
    name: names.get(id) ?? '',
    steps: funnelOf(counted.filter((row) => row.id === id)),
  }))
  return { total, rows }
}

async function readCounts(db: Db, view: ScreenView, by: Dimension | undefined): Promise<Counted[]> {
  const id = by === undefined ? sql`0` : sql.ref(columns[by])
  const { rows } = await sql<Counted>`
    select ${id}::int as id, step, days, sum(n)::int as n
    from referral_step_summary where round_id = ${view.round.id} and ${inView(view)}
    group by 1, 2, 3`.execute(db)
  return rows
}

async function namesOf(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from school where id = any(${ids}::int[])`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

interface WholeStep extends FunnelStep {
  reached: number
  before: number
}

function funnelOf(counted: readonly Counted[]): WholeStep[] {
  const reachedAt = referralSteps.map((_, step) =>
    counted.filter((row) => row.step === step).reduce((sum, { n }) => sum + n, 0),
  )
  return referralSteps.map((step, at) => {
    const bins = counted.filter((row) => row.step === at)
    return {
      step,
      reached: reachedAt[at] ?? 0,
      before: reachedAt[Math.max(0, at - 1)] ?? 0,
      medianDays: medianDays(bins),
      dated: bins.filter(({ days }) => days >= 0).reduce((sum, { n }) => sum + n, 0),
    }
  })
}

/** Where nothing is published: every step stands, without figures. */
const nothing = (): FunnelStep[] =>
  referralSteps.map((step) => ({ step, reached: null, before: null, medianDays: null, dated: null }))

/**
 * A step is published where neither those who reached it are few, nor those who stopped since the last published step: so no sum of parts
 * between two published steps is small. Where few are abnormal at all nothing is published.
 */
export function publish(steps: readonly WholeStep[]): FunnelStep[] {
  const all = steps[0]?.reached ?? 0
  if (isSmallCount(all)) return nothing()
  let last = all
  const isShown = steps.map(({ reached }) => {
    const shown = !isSmallCount(reached) && !isSmallCount(last - reached)
    if (shown) last = reached
    return shown
  })
  return steps.map((step, at) => {
    const before = isShown[Math.max(0, at - 1)] ? step.before : null
    if (!isShown[at]) return { step: step.step, reached: null, before, medianDays: null, dated: null }
    const isFew = (step.dated ?? 0) < smallCountThreshold
    return { ...step, before, dated: null, medianDays: isFew ? null : step.medianDays }
  })
}
