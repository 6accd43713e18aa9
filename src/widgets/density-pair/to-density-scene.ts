import { lineRuns } from '@/widgets/svg-lines.ts'
import type { DensityGroup, DensityPairData } from './density-data.ts'
import { densityOf, densityTop } from './to-density-marks.ts'

type Point = { x: number; y: number }
type Box = { width: number; height: number; u: number }

export type DensityScene = {
  floor: number
  /** Through the middles of the bins, down to the axis at the ends; a hidden bin breaks it. */
  curves: { id: 'without' | 'with'; runs: Point[][] }[]
  medians: { id: 'without' | 'with'; x: number; isLeft: boolean }[]
  bins: { id: string; x: number; width: number }[]
  ticks: { x: number; value: number }[]
}

/** In pixels of a box, with two lines above for the medians. */
export function toDensityScene(data: DensityPairData, { width, height, u }: Box): DensityScene {
  const { bounds } = data
  const [first, last] = [bounds[0] ?? 0, bounds.at(-1) ?? 1]
  const [top, floor] = [40 * u, height - 22 * u]
  const peak = densityTop(data)
  const xOf = (value: number) => 4 * u + ((value - first) / (last - first)) * (width - 8 * u)
  const curve = (group: DensityGroup) => {
    const points = densityOf(group).map((share, i) => {
      if (share === null) return null
      return {
        x: xOf(((bounds[i] ?? 0) + (bounds[i + 1] ?? 0)) / 2),
        y: floor - (share / peak) * (floor - top),
      }
    })
    const ends = (at: number, value: number) => (points.at(at) ? [{ x: xOf(value), y: floor }] : [])
    return lineRuns([...ends(0, first), ...points, ...ends(-1, last)])
  }
  const every = Math.ceil(((bounds.length - 1) * 44 * u) / Math.max(1, width))
  const medians = (['with', 'without'] as const).flatMap((id) => {
    const { median } = data[id]
    return median === null ? [] : [{ id, median }]
  })
  const lowest = Math.min(...medians.map(({ median }) => median))
  const left = medians.length > 1 ? medians.findIndex(({ median }) => median === lowest) : -1
  return {
    floor,
    curves: (['without', 'with'] as const).map((id) => ({ id, runs: curve(data[id]) })),
    medians: medians.map(({ id, median }, i) => ({ id, x: xOf(median), isLeft: i === left })),
    bins: bounds.slice(0, -1).map((from, i) => ({
      id: String(from),
      x: xOf(from),
      width: xOf(bounds[i + 1] ?? from) - xOf(from),
    })),
    ticks: bounds.filter((_, i) => i % every === 0).map((value) => ({ x: xOf(value), value })),
  }
}
