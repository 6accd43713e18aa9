import type { Db } from '@/server/db/schema.ts'
import { inSlices } from '@/server/summaries/in-slices.ts'
import { readClassMask } from './class-mask.ts'
import { maskOfRound, type MaskedPart, type MaskedArea } from './district-mask.ts'
import { glassesMaskOfRound } from './glasses-mask.ts'
import type { MaskedFigures } from './masked-figures.ts'
import { sexCode } from '@/server/suppression/summary-row.ts'
import type { ScreenView } from '../screen-view.ts'

/** Whether this reader may not see figures of a place; `class` is one of the view's school. */
export type Suppressed = (
  figures: MaskedFigures,
  area: MaskedArea & { class?: number | undefined },
) => boolean

/** How far down the places go that are asked about. */
type SuppressedPart = MaskedPart | 'classes'

/** What will be asked: worked out ahead in slices. Anything else is worked out when it is asked, and keeps others waiting. */
interface Requested {
  figures?: readonly MaskedFigures[]
  /** False where only schools' totals will be. */
  whole?: boolean
}

const nothing: Suppressed = () => false
const everything: Suppressed = () => true

/**
 * What of a view's district or school its reader may not see in a round. Nothing is hidden of figures that are shown whole. What is below
 * `part` is not read, and hidden.
 */
export async function suppressionOf(
  db: Db,
  view: ScreenView,
  roundId: number | undefined,
  part: SuppressedPart = view.class ? 'classes' : view.school ? 'schools' : 'district',
  { figures: requested = ['eyesight'], whole = true }: Requested = {},
): Promise<Suppressed> {
  if (view.isWhole || roundId === undefined) return nothing
  if (!view.book) return everything
  const byGlasses = view.glasses !== undefined
  const ofDistrict = byGlasses ? glassesMaskOfRound : maskOfRound
  const mask = await ofDistrict(view.book, roundId, part === 'district' ? 'district' : 'schools')
  for (const one of requested) await inSlices(mask.work(one, whole))
  if (part !== 'classes') return (figures, area) => area.class !== undefined || mask.suppressed(figures, area)
  const read = () => readClassMask(db, view, roundId, mask)
  const ofClasses = await view.share(`class mask ${roundId}${byGlasses ? ' by glasses' : ''}`, read)
  return (figures, area) =>
    area.class === undefined
      ? mask.suppressed(figures, area)
      : ofClasses(figures, { class: area.class, sex: area.sex })
}

/** The place that a view is about as a whole. */
export const areaOfView = ({ school, grade, class: ofClass, stage, sex }: ScreenView) => ({
  school: school?.id,
  stage,
  grade,
  class: ofClass?.id,
  sex: sex && sexCode[sex],
})
