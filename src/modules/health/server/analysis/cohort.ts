import { levelMoves } from '../summaries/fitness-cohort.ts'
import type { HealthRow } from '../families.ts'
import type { HealthArea, SuppressedGroup } from '../health-mask.ts'
import { areaKey } from '../read-health.ts'
import { dimensionColumns, identitiesOf } from '../row-identity.ts'
import { areaOfView } from '../totals.ts'
import { cohortRates, cohortSet } from './cohort-set.ts'
import { sumRows, type HealthQuestion } from './figure-set.ts'
import { publishTotal } from './publish-totals.ts'
import { suppressionOf, seenBy, type Seen } from './seen.ts'
import { totalsSet } from './totals-set.ts'

/** The same children a year apart, beside the cross-sections. */
export async function readFitnessCohort(question: HealthQuestion) {
  const { db, view } = question
  const { round, previousRound: before } = view
  const by = view.isOwnSchool && view.grade !== undefined ? 'class' : 'grade'
  const dimensions = dimensionColumns[by]
  const set = before && cohortSet(before)
  const matched = set ? await set.read(db, view, { rounds: [round], by: dimensions }) : []
  const rounds = before ? [round, before] : [round]
  const totals = await totalsSet.read(db, view, { rounds, by: ['round_id', ...dimensions] })
  const hidden = {
    cohort: set && (await suppressionOf(question, set, round)),
    now: await suppressionOf(question, totalsSet, round),
    earlier: before && (await suppressionOf(question, totalsSet, before)),
  }
  const now = totals.filter((row) => row['round_id'] === round.id)
  const then = totals.filter((row) => row['round_id'] === before?.id)
  const keyOf = areaKey(dimensions)
  const find = (rows: readonly HealthRow[], row: HealthRow) => rows.find((each) => keyOf(each) === keyOf(row))
  const notify = (
    area: HealthArea,
    rows: { matched: HealthRow; now: HealthRow; earlier: HealthRow | undefined },
  ) => ({
    ...publishCohort(set && seenBy(set, rows.matched, hidden.cohort, area)),
    cross: publishCross(rows, hidden, area),
  })
  const whole = areaOfView(view)
  const identify = await identitiesOf(db, view, by)
  // A class lasts a year.
  const hasBefore = then.length > 0 && by !== 'class'
  return {
    ...(before ? { comparedRound: before } : {}),
    by,
    total: notify(whole, {
      matched: sumRows(matched, set?.columns ?? []),
      now: sumRows(now, totalsSet.columns),
      earlier: then.length > 0 ? sumRows(then, totalsSet.columns) : undefined,
    }),
    rows: now
      .filter((row) => (row['enrolled'] ?? 0) > 0)
      .map((row) => {
        const { of, area } = identify(row)
        const mine = {
          matched: find(matched, row) ?? {},
          now: row,
          earlier: hasBefore ? find(then, row) : undefined,
        }
        return { ...of, ...notify({ ...whole, ...area }, mine) }
      }),
  } as const
}

function publishCohort(seen: Seen | undefined) {
  // Without a test a year before nobody is matched, which hides nothing.
  const isPublished = (group: string) => seen === undefined || seen.shows(group)
  const row = seen?.row ?? {}
  const of = row['matched'] ?? 0
  const [before, now] = [row['before_sum'] ?? 0, row['now_sum'] ?? 0]
  const tenths = (sum: number) => Math.round(sum / of) / 10
  const isMatchedPublished = isPublished('matched')
  const n = (rate: keyof typeof cohortRates) => cohortRates[rate](row).n
  return {
    matched: isMatchedPublished ? of : null,
    total:
      isMatchedPublished && of > 0
        ? { before: tenths(before), now: tenths(now), change: tenths(now - before) }
        : null,
    good: {
      before: isMatchedPublished ? cohortRates.goodBefore(row) : null,
      now: isMatchedPublished ? cohortRates.goodNow(row) : null,
    },
    moved: isPublished('moved') ? { up: n('up'), same: n('same'), down: n('down') } : null,
    levels: isPublished('levels')
      ? levelMoves.flatMap(({ from, to, column }) => {
          const moved = row[column] ?? 0
          return moved > 0 ? [{ from, to, n: moved }] : []
        })
      : null,
  }
}

function publishCross(
  { now, earlier }: { now: HealthRow; earlier: HealthRow | undefined },
  hidden: { now: SuppressedGroup | undefined; earlier: SuppressedGroup | undefined },
  area: HealthArea,
) {
  const meanOf = (row: HealthRow, suppressed: SuppressedGroup | undefined) =>
    publishTotal(seenBy(totalsSet, row, suppressed, area))
  return { now: meanOf(now, hidden.now), ...(earlier ? { before: meanOf(earlier, hidden.earlier) } : {}) }
}
