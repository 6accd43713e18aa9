import { gradesOf, type Stage } from '@/standards/grade.ts'
import { cellMask, type CellMask, type IsSuppressed, type RateOfRow } from '@/server/suppression/cell-mask.ts'
import {
  districtMask,
  districtRows,
  maskedAreas,
  masksOfAll,
  rowsOfPart,
  type DistrictMask,
  type FigureMasks,
  type MaskedPart,
} from './district-mask.ts'
import type { DistrictSnapshot } from '../district/district-snapshots.ts'
import { glassesSheet, gradeSheet } from '../district/sheet-kinds.ts'
import type { Sheet } from '../district/sheet.ts'
import { ratesOf, type MaskedFigures } from './masked-figures.ts'
import type { SummaryRow } from '@/server/suppression/summary-row.ts'
import { layOutStage } from '@/server/suppression/stage-layout.ts'
import type { CellArea } from '@/server/suppression/stage-table.ts'
import { Steps } from '@/server/suppression/steps.ts'

/** What a bureau may not see of its district while it filters by glasses, in a round: the same for either answer. */
export async function glassesMaskOfRound(
  snapshot: DistrictSnapshot,
  roundId: number,
  part: MaskedPart,
): Promise<DistrictMask> {
  const [whole, byGlasses] = await Promise.all([
    snapshot.sheet(gradeSheet, roundId),
    snapshot.sheet(glassesSheet, roundId),
  ])
  // It hangs on both sheets: one that was worked out beside another whole is not used.
  const stored = byGlasses.memo(`masks ${part}`, () => new WeakMap<Sheet, DistrictMask>())
  const known = stored.get(whole)
  if (known) return known
  const mask = glassesMask(rowsOfPart(whole, part), rowsOfPart(byGlasses, part), part, whole.sums())
  stored.set(whole, mask)
  return mask
}

export function glassesMask(
  rows: readonly SummaryRow[],
  byGlasses: readonly SummaryRow[],
  part: MaskedPart = 'schools',
  sums: readonly SummaryRow[] = districtRows(rows),
): DistrictMask {
  const base = districtMask(rows, part, sums)
  const hidden = (figures: MaskedFigures): CellMask =>
    Object.assign((area: CellArea) => base.suppressed(figures, area), {
      work: (stage: Stage, whole: boolean) => base.work(figures, whole, stage),
    })
  const masks = (of: readonly SummaryRow[], layers: readonly SummaryRow[][]) =>
    layeredMasks(of, layers, hidden)
  const layers = layersOf(rows, byGlasses)
  return maskedAreas(part, masks(rows, layers), masks(sums, layers.map(districtRows)))
}

/**
 * The masks of layers that sum to `rows`, which are shown without a filter. A place is hidden in all layers or in none, and wherever
 * `base` hides it: then nobody learns of a layer from the others' sums or from the whole, as of each only sums of shown places are
 * known. The correction of poor vision is of the whole, and counts the same children as poor vision by glasses: hidden with it.
 */
export function layeredMasks(
  rows: readonly SummaryRow[],
  layers: readonly SummaryRow[][],
  base: (figures: MaskedFigures) => CellMask,
): FigureMasks {
  const glasses = base('glasses')
  return masksOfAll((figures, above) => {
    if (figures === 'correction') return cellMask(rows, ratesOf.correction, above, { after: [above] })
    const whole = base(figures)
    const upper = figures === 'eyesight' ? glasses : above
    const also: IsSuppressed = (area) => upper(area) || whole(area)
    return layeredMask(layers, ratesOf[figures], also, { after: [upper, whole], people: rows })
  })
}

function layeredMask(
  layers: readonly SummaryRow[][],
  rates: readonly RateOfRow[],
  also: IsSuppressed,
  { after, people }: { after: readonly CellMask[]; people: readonly SummaryRow[] },
): CellMask {
  const worked = new Map<Stage, ReturnType<typeof layeredStage>>()
  // Of nobody there is nothing to hide.
  const requested = layers.filter((rows) => rows.some((row) => rates.some((rate) => rate(row).of > 0)))
  const ofStage = (stage: Stage) => {
    let mask = worked.get(stage)
    if (!mask) worked.set(stage, (mask = layeredStage(requested, people, rates, also, stage)))
    return mask
  }
  return Object.assign((area: CellArea) => ofStage(area.stage).suppressed(area), {
    *work(stage: Stage) {
      for (const other of after) yield* other.work(stage, true)
      yield* ofStage(stage).work()
    },
  })
}

/**
 * Each layer hides what the others hide, until none adds anything. Schools' totals are not published before what is below them is worked out:
 * of a layer, what is below may need a total hidden.
 */
function layeredStage(
  layers: readonly SummaryRow[][],
  people: readonly SummaryRow[],
  rates: readonly RateOfRow[],
  also: IsSuppressed,
  stage: Stage,
) {
  const layout = layOutStage(people, rates, gradesOf(stage))
  const areas = Array.from({ length: layout.size }, (_, at) => ({ at, ...layout.areaOf(at), stage }))
  const hidden = new Uint8Array(layout.size)
  const isSuppressed: IsSuppressed = (area) => {
    const at = layout.indexOf(area)
    return at !== undefined && hidden[at] === 1
  }
  const take = (suppressed: IsSuppressed) => {
    const found = areas.filter((area) => hidden[area.at] === 0 && suppressed(area))
    for (const { at } of found) hidden[at] = 1
    return found.length > 0
  }
  const steps = new Steps(function* () {
    take(also)
    // Done once none of them, asked one after another, adds anything.
    for (let quiet = 0, at = 0; quiet < layers.length; at = (at + 1) % layers.length) {
      const mask = cellMask(layers[at]!, rates, isSuppressed, { people })
      yield* mask.work(stage, true)
      quiet = take(mask) ? 0 : quiet + 1
    }
  })
  return {
    suppressed: (area: CellArea) => {
      steps.finish()
      return isSuppressed(area)
    },
    work: () => steps.all(),
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
