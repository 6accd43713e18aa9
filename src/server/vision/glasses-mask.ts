import type { Kysely } from 'kysely'
import { gradesOf, type Stage } from '@/standards/grade.ts'
import type { Database } from '../db/schema.ts'
import { cellMask, type IsHidden, type RateOfRow } from './cell-mask.ts'
import { districtMask, districtRows, maskedPlaces, masksOfAll, readMaskRows } from './district-mask.ts'
import type { DistrictMask, FigureMasks, MaskedPart } from './district-mask.ts'
import { ratesOf, type MaskedFigures } from './masked-figures.ts'
import type { SummaryRow } from './read-summary.ts'
import type { ScreenView } from './screen-view.ts'
import { layOutStage, type CellPlace } from './stage-layout.ts'

/** What a bureau may not see of its district while it filters by glasses, in a round: the same for either answer. */
export async function readGlassesMask(
  db: Kysely<Database>,
  view: ScreenView,
  part: MaskedPart,
): Promise<DistrictMask> {
  const [rows, byGlasses] = await Promise.all([
    readMaskRows(db, view, part),
    readMaskRows(db, view, part, ['worn']),
  ])
  return glassesMask(rows, byGlasses, part)
}

export function glassesMask(
  rows: readonly SummaryRow[],
  byGlasses: readonly SummaryRow[],
  part: MaskedPart = 'schools',
): DistrictMask {
  const base = districtMask(rows, part)
  const layers = layersOf(rows, byGlasses)
  const hidden = (figures: MaskedFigures) => (place: CellPlace) => base.hides(figures, place)
  return {
    hides: maskedPlaces(part, layeredMasks(layers, hidden), layeredMasks(layers.map(districtRows), hidden)),
  }
}

/**
 * The masks of layers that sum to what is shown without a filter. A place is hidden in all of them or in none, and wherever `base`
 * hides it: then nobody learns of a layer from the others' sums or from the whole, as of each only sums of shown places are known. The
 * parts of the correction count the same children as poor vision by glasses, so what hides them, and the glasses, hides eyesight too.
 */
export function layeredMasks(
  layers: readonly SummaryRow[][],
  base: (figures: MaskedFigures) => IsHidden,
): FigureMasks {
  const [correction, glasses] = [base('correction'), base('glasses')]
  return masksOfAll((figures, above) =>
    layeredMask(layers, ratesOf[figures], (place) =>
      [above, base(figures), ...(figures === 'eyesight' ? [correction, glasses] : [])].some((hides) =>
        hides(place),
      ),
    ),
  )
}

function layeredMask(layers: readonly SummaryRow[][], rates: readonly RateOfRow[], also: IsHidden): IsHidden {
  const worked = new Map<Stage, IsHidden>()
  return (place) => {
    let stage = worked.get(place.stage)
    if (!stage) worked.set(place.stage, (stage = layeredStage(layers, rates, also, place.stage)))
    return stage(place)
  }
}

/** Each layer hides what the others hide, until none adds anything. */
function layeredStage(
  layers: readonly SummaryRow[][],
  rates: readonly RateOfRow[],
  also: IsHidden,
  stage: Stage,
): IsHidden {
  const layout = layOutStage(layers[0] ?? [], [], gradesOf(stage))
  const places = Array.from({ length: layout.size }, (_, at) => ({ ...layout.placeOf(at), stage }))
  const hidden = new Uint8Array(layout.size)
  const isHidden: IsHidden = (place) => {
    const at = layout.indexOf(place)
    return at !== undefined && hidden[at] === 1
  }
  const take = (hides: IsHidden) => {
    let isNew = false
    places.forEach((place, at) => {
      if (hidden[at] === 1 || !hides(place)) return
      hidden[at] = 1
      isNew = true
    })
    return isNew
  }
  take(also)
  // Done once none of them, asked one after another, adds anything.
  for (let quiet = 0, at = 0; quiet < layers.length; at = (at + 1) % layers.length)
    quiet = take(cellMask(layers[at]!, rates, isHidden)) ? 0 : quiet + 1
  return isHidden
}

const keys = ['school_id', 'grade', 'class_id', 'sex'] as const
const keyOf = (row: SummaryRow) => keys.map((key) => row[key] ?? '').join(' ')

/** Who wears glasses, who does not, and of whom it is not known: rows of the same places, which sum to `rows`. */
export function layersOf(rows: readonly SummaryRow[], byGlasses: readonly SummaryRow[]): SummaryRow[][] {
  const of = (worn: number) =>
    new Map(byGlasses.filter((row) => row['worn'] === worn).map((row) => [keyOf(row), row]))
  const [wears, not] = [of(1), of(0)]
  const isKey = (name: string) => (keys as readonly string[]).includes(name)
  const layer = (valueOf: (name: string, row: SummaryRow, key: string) => number) =>
    rows.map((row) => {
      const key = keyOf(row)
      return Object.fromEntries(
        Object.entries(row).map(([name, value]) => [name, isKey(name) ? value : valueOf(name, row, key)]),
      )
    })
  const worn = (name: string, key: string) => wears.get(key)?.[name] ?? 0
  const none = (name: string, key: string) => not.get(key)?.[name] ?? 0
  return [
    layer((name, _row, key) => worn(name, key)),
    layer((name, _row, key) => none(name, key)),
    layer((name, row, key) => (row[name] ?? 0) - worn(name, key) - none(name, key)),
  ]
}
