import { controlLimits, limits998 } from '@/standards/control-limits.ts'
import { percent, type Rate } from '@/standards/rate.ts'
import { roundSpan } from '@/widgets/slope/round-span.ts'
import type { FunnelData, FunnelPoint } from './funnel-data.ts'

export type DrawnPoint = FunnelPoint & { rate: Rate }

/** Those that stand in the picture, high to low: neither hidden nor without anybody counted. */
export const drawnPoints = ({ points }: FunnelData): DrawnPoint[] =>
  points
    .filter((point): point is DrawnPoint => point.rate !== null && point.rate.of > 0)
    .toSorted((a, b) => b.rate.n * a.rate.of - a.rate.n * b.rate.of)

/** Children across, per cent up. Neither axis begins at 0: all points and the limits of the smallest lie inside. */
export function funnelAxes(data: FunnelData) {
  const drawn = drawnPoints(data)
  const counts = drawn.map(({ rate }) => rate.of)
  const limits =
    data.mean && counts.length > 0 && controlLimits(data.mean, Math.min(...counts), limits998, data.between)
  const shares = [
    ...drawn.map(({ rate }) => percent(rate)),
    ...(limits ? [limits.low * 100, limits.high * 100] : []),
    data.mean && percent(data.mean),
  ].filter((value) => value !== null)
  // A dot on the edge would leave its name no room.
  const slack = (Math.max(...shares, 0) - Math.min(...shares, 100)) / 20
  const roomy = shares.flatMap((share) => [Math.max(0, share - slack), Math.min(100, share + slack)])
  return {
    x: roundSpan(counts, { parts: 5, bounds: [0, Number.POSITIVE_INFINITY] }),
    y: roundSpan(roomy, { parts: 6, narrowest: 8 }),
  }
}

/** Points of one limit in per cent from the left edge to the right, close together where it bends; null off the axis. */
export function limitCurve(
  { mean, between }: { mean: Rate; between?: number | undefined },
  z: number,
  side: 'low' | 'high',
  axes: ReturnType<typeof funnelAxes>,
) {
  const { x, y } = axes
  const [from, to] = [Math.max(1, x.min), x.max]
  const parts = 48
  return Array.from({ length: parts + 1 }, (_, i) => {
    const of = from * (to / from) ** (i / parts)
    const share = (controlLimits(mean, of, z, between)?.[side] ?? 0) * 100
    return share < y.min || share > y.max ? null : { of, share }
  })
}
