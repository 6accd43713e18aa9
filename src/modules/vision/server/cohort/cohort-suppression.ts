import type { Db } from '@/server/db/schema.ts'
import { districtOf } from '@/server/db/scope.ts'
import {
  maskOfRound,
  type DistrictMask,
  type MaskedPart,
  type MaskedArea,
} from '../suppression/district-mask.ts'
import { readSummary } from '../read-summary.ts'
import type { ScreenView } from '../screen-view.ts'
import { cohortMask, type SuppressedCohort } from '../suppression/cohort-mask.ts'
import { inSlices } from '@/server/summaries/in-slices.ts'
import { readCohortRows } from './cohort-rows.ts'
import { gradeBelow } from '@/standards/grade.ts'

/** What of a view's cohort its reader may not see. Nothing is hidden of figures that are shown whole. */
export async function cohortSuppression(db: Db, view: ScreenView): Promise<SuppressedCohort> {
  const { book: snapshot, previousRound } = view
  if (view.isWhole || !previousRound) return () => false
  if (!snapshot) return () => true
  const part: MaskedPart = view.school ? 'schools' : 'district'
  const read = async () => {
    const { school: _school, grade: _grade, class: _class, stage: _stage, sex: _sex, ...rest } = view
    const district = { ...rest, scope: districtOf({ ...view.scope, regionCode: view.region.code }) }
    const by = part === 'schools' ? (['school_id', 'grade', 'sex'] as const) : (['grade', 'sex'] as const)
    const cross = (roundId: number) =>
      readSummary(db, district, { roundIds: [roundId], by, measures: ['myopia', 'refraction_valid'] })
    const [now, earlier, cohort, maskNow, maskThen] = await Promise.all([
      cross(view.round.id),
      cross(previousRound.id),
      readCohortRows(db, district, by),
      maskOfRound(snapshot, view.round.id, part),
      maskOfRound(snapshot, previousRound.id, part),
    ])
    for (const mask of [maskNow, maskThen]) await inSlices(mask.work('eyesight', true))
    const mask = cohortMask(
      { now, earlier, cohort },
      (area) => isSuppressedWhole(area, maskNow, maskThen),
      part,
    )
    await inSlices(mask.work())
    return mask
  }
  const mask = await view.shareDistrict(`cohort mask ${part}`, read)
  return mask.suppressed
}

/** Where a cross-section is hidden, so is the part of it that is matched: a year ago these children were one grade below. */
export function isSuppressedWhole(area: MaskedArea, now: DistrictMask, then: DistrictMask): boolean {
  if (now.suppressed('eyesight', area)) return true
  const { grade } = area
  if (grade === undefined) return then.suppressed('eyesight', area)
  const { stage: _stage, ...below } = area
  const gradeThen = gradeBelow(grade)
  return gradeThen !== undefined && then.suppressed('eyesight', { ...below, grade: gradeThen })
}
