import type { HealthDimension } from '@/modules/health/contract/screen.ts'
import { Failure } from '@/server/http/failure.ts'
import type { Family, HealthRow } from './families.ts'
import type { HealthQuestion } from './health-route.ts'
import type { HealthArea } from './health-mask.ts'
import { publishFigures, publishParts, type Reader } from './publish.ts'
import { readHealth, type HealthDimensionColumn } from './read-health.ts'
import { dimensionColumns, identitiesOf } from './row-identity.ts'
import { areaOfView } from './totals.ts'

/** A view's parts beside the school year before; `more`: further figures of each part now. Throws 400 for classes without a school. */
export async function readBreakdown<M extends string, P extends string, More>(
  { db, view, suppressedIn }: HealthQuestion,
  family: Family<M, P>,
  by: HealthDimension,
  more: (reader: Reader, row: HealthRow, area: HealthArea) => More,
) {
  if (by === 'class' && !view.school)
    throw new Failure(400, { messageKey: 'invalidInput', params: { path: 'school', reason: 'required' } })
  const { round, previousRound, isWhole } = view
  const roundIds = [round.id, ...(previousRound ? [previousRound.id] : [])]
  const read = (dimensions: readonly HealthDimensionColumn[]) =>
    readHealth(db, view, family, { roundIds, by: ['round_id', ...dimensions] })
  const totals = await read([])
  const rows = await read(dimensionColumns[by])
  const identify = await identitiesOf(db, view, by)
  const now: Reader = { isWhole, suppressed: await suppressedIn(round.id) }
  const then: Reader = { isWhole, suppressed: await suppressedIn(previousRound?.id) }
  const part = (row: HealthRow, earlier: HealthRow | undefined, area: HealthArea) => ({
    figures: publishFigures(now, family, row, area),
    ...(earlier ? { before: publishFigures(then, family, earlier, area) } : {}),
    parts: publishParts(now, family, row, area),
    coverage: family.coverage(row),
    ...more(now, row, area),
  })
  const ofRound = (list: readonly HealthRow[], id: number | undefined) =>
    list.filter((row) => row['round_id'] === id)
  const whole = areaOfView(view)
  // A class lasts a year: what it was before has another number.
  const before = new Map(ofRound(rows, previousRound?.id).map((row) => [identify(row).of.key, row]))
  return {
    total: part(ofRound(totals, round.id)[0] ?? {}, ofRound(totals, previousRound?.id)[0], whole),
    rows: ofRound(rows, round.id)
      .filter((row) => (row['enrolled'] ?? 0) > 0)
      .map((row) => {
        const { of, area } = identify(row)
        return { ...of, ...part(row, before.get(of.key), { ...whole, ...area }) }
      }),
  }
}
