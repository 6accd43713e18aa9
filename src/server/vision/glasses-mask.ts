import { gradesOf, type Stage } from '@/standards/grade.ts'
import { cellMask, type IsHidden, type RateOfRow } from './cell-mask.ts'
import { districtMask, districtRows, maskedPlaces, masksOfAll, rowsOfPart } from './district-mask.ts'
import type { DistrictMask, FigureMasks, MaskedPart } from './district-mask.ts'
import type { DistrictBook } from './district/district-books.ts'
import { glassesSheet, gradeSheet } from './district/sheet-kinds.ts'
import type { Sheet } from './district/sheet.ts'
import { ratesOf, type MaskedFigures } from './masked-figures.ts'
import type { SummaryRow } from './summary-row.ts'
import { layOutStage, type CellPlace } from './stage-layout.ts'

/** What a bureau may not see of its district while it filters by glasses, in a round: the same for either answer. */
export async function glassesMaskOfRound(
  book: DistrictBook,
  roundId: number,
  part: MaskedPart,
): Promise<DistrictMask> {
  const [whole, byGlasses] = await Promise.all([
    book.sheet(gradeSheet, roundId),
    book.sheet(glassesSheet, roundId),
  ])
  // It hangs on both sheets: one that was worked out beside another whole is not used.
  const kept = byGlasses.memo(`masks ${part}`, () => new WeakMap<Sheet, DistrictMask>())
  const known = kept.get(whole)
  if (known) return known
  const mask = glassesMask(rowsOfPart(whole, part), rowsOfPart(byGlasses, part), part)
  kept.set(whole, mask)
  return mask
}

export function glassesMask(
  rows: readonly SummaryRow[],
  byGlasses: readonly SummaryRow[],
  part: MaskedPart = 'schools',
): DistrictMask {
  const base = districtMask(rows, part)
  const hidden = (figures: MaskedFigures) => (place: CellPlace) => base.hides(figures, place)
  const masks = (of: readonly SummaryRow[], layers: readonly SummaryRow[][]) =>
    layeredMasks(of, layers, hidden)
  const layers = layersOf(rows, byGlasses)
  return {
    hides: maskedPlaces(part, masks(rows, layers), masks(districtRows(rows), layers.map(districtRows))),
  }
}

/**
 * The masks of layers that sum to `rows`, which are shown without a filter. A place is hidden in all layers or in none, and wherever
 * `base` hides it: then nobody learns of a layer from the others' sums or from the whole, as of each only sums of shown places are
 * known. The correction of poor vision is of the whole, and counts the same children as poor vision by glasses: hidden with it.
 */
export function layeredMasks(
  rows: readonly SummaryRow[],
  layers: readonly SummaryRow[][],
  base: (figures: MaskedFigures) => IsHidden,
): FigureMasks {
  const glasses = base('glasses')
  return masksOfAll((figures, above) => {
    if (figures === 'correction') return cellMask(rows, ratesOf.correction, above)
    const whole = base(figures)
    const also: IsHidden =
      figures === 'eyesight'
        ? (place) => whole(place) || glasses(place)
        : (place) => above(place) || whole(place)
    return layeredMask(layers, ratesOf[figures], also)
  })
}

function layeredMask(layers: readonly SummaryRow[][], rates: readonly RateOfRow[], also: IsHidden): IsHidden {
  const worked = new Map<Stage, IsHidden>()
  // Of nobody there is nothing to hide.
  const asked = layers.filter((rows) => rows.some((row) => rates.some((rate) => rate(row).of > 0)))
  return (place) => {
    let stage = worked.get(place.stage)
    if (!stage)
      worked.set(place.stage, (stage = layeredStage(asked, layers[0] ?? [], rates, also, place.stage)))
    return stage(place)
  }
}

/** Each layer hides what the others hide, until none adds anything: schools' totals first, what is below them once it is asked for. */
function layeredStage(
  layers: readonly SummaryRow[][],
  rows: readonly SummaryRow[],
  rates: readonly RateOfRow[],
  also: IsHidden,
  stage: Stage,
): IsHidden {
  const layout = layOutStage(rows, [], gradesOf(stage))
  const places = Array.from({ length: layout.size }, (_, at) => ({ at, ...layout.placeOf(at), stage }))
  const hidden = new Uint8Array(layout.size)
  const isHidden: IsHidden = (place) => {
    const at = layout.indexOf(place)
    return at !== undefined && hidden[at] === 1
  }
  const work = (within: typeof places) => {
    const take = (hides: IsHidden) => {
      const found = within.filter((place) => hidden[place.at] === 0 && hides(place))
      for (const { at } of found) hidden[at] = 1
      return found.length > 0
    }
    take(also)
    // Done once none of them, asked one after another, adds anything.
    for (let quiet = 0, at = 0; quiet < layers.length; at = (at + 1) % layers.length)
      quiet = take(cellMask(layers[at]!, rates, isHidden)) ? 0 : quiet + 1
  }
  const isTotal = ({ grade, sex }: CellPlace) => grade === undefined && sex === undefined
  work(places.filter(isTotal))
  let isWhole = false
  return (place) => {
    if (!isTotal(place) && !isWhole) {
      isWhole = true
      work(places)
    }
    return isHidden(place)
  }
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
