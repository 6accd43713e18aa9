import { baseOption, type ChartOption } from '@/widgets/echart/chart-option.ts'
import type { ChartTheme } from '@/widgets/echart/chart-theme.ts'
import { pixelGrid } from '@/widgets/echart/pixel-grid.ts'
import { dot, drawing, lines } from '@/widgets/echart/shapes.ts'
import {
  fitnessScale,
  hasRingScores,
  insideRings,
  toRadarScene,
  type RadarAxis,
  type RadarScale,
  type RadarScene,
} from './to-radar-scene.ts'

export type RadarData = {
  axes: readonly RadarAxis[]
  /** Under the name of each axis. */
  labels: readonly string[]
  scale?: RadarScale | undefined
}

/** Rings, the mean dashed, the own scores filled. Centre and radius are known, so that marks stand where the scores are drawn. */
export function toRadarOption(
  { axes, labels: drawText, scale = fitnessScale }: RadarData,
  box: { width: number; height: number },
  theme: ChartTheme,
): ChartOption {
  const { u, colour } = theme
  const scene = toRadarScene(axes, { ...box, u }, scale)
  const text = { fontFamily: theme.font, fontSize: theme.axis, lineHeight: 1.25 * theme.axis }
  return {
    ...baseOption(theme),
    ...pixelGrid(box),
    radar: {
      center: [scene.centre.x, scene.centre.y],
      radius: scene.radius,
      clockwise: true,
      splitNumber: scene.rings.length,
      indicator: axes.map(({ label }, i) => ({
        name: `${label}\n{words|${drawText[i]}}`,
        min: scale.floor,
        max: scale.top,
        // The scores of the rings stand on the first axis alone.
        axisLabel: { show: i === 0 && hasRingScores(scene) },
      })),
      axisName: { ...text, color: colour.t1, rich: { labels: { ...text, color: colour.t2 } } },
      // Name and words fit into what is left above and below, at any size of text.
      axisNameGap: Math.max(2 * u, Math.min(10 * u, box.height / 2 - scene.radius - 2 * text.lineHeight)),
      axisLine: { lineStyle: { color: colour.line, width: 1 } },
      axisLabel: {
        show: true,
        showMinLabel: false,
        showMaxLabel: false,
        color: colour.t3,
        fontSize: theme.axis,
        align: 'left',
        margin: -4 * u,
        textBorderColor: colour.surface,
        textBorderWidth: 3 * u,
      },
      splitArea: { show: false },
      splitLine: { lineStyle: { color: ringColours(scene, theme), width: 1 } },
    },
    series: [
      ...shape(
        'mean',
        axes.map(({ mean }) => mean),
        scene.mean,
        scale,
        theme,
      ),
      ...shape(
        'own',
        axes.map(({ own }) => own),
        scene.own,
        scale,
        theme,
      ),
      ...(scene.isWhole ? [] : [drawing('own-dots', () => ownDots(scene, theme))]),
    ],
  }
}

/** From the middle outwards. */
const ringColours = ({ rings }: RadarScene, { colour }: ChartTheme) => [
  colour.line,
  ...rings.map(({ isPass }) => (isPass ? colour.line2 : colour.line)),
]

type Line = 'own' | 'mean'
type Runs = RadarScene['own']

const lookOf = (line: Line, { u, colour }: ChartTheme) =>
  line === 'own'
    ? { color: colour.brand, width: 2 * u, join: 'round' as const }
    : { color: colour.t3, width: 1.5 * u, type: [5 * u, 4 * u] }

/**
 * A radar series goes round all axes and would go through the middle where a score is missing; then the runs of neighbours that are
 * there are drawn by themselves.
 */
function shape(
  line: Line,
  scores: readonly (number | null)[],
  runs: Runs,
  scale: RadarScale,
  theme: ChartTheme,
) {
  const whole = scores.filter((score) => score !== null)
  const look = lookOf(line, theme)
  if (whole.length < scores.length) {
    const { color: stroke, width, type: dash } = { type: undefined, ...look }
    const paint = { stroke, width, ...(dash && { dash }) }
    return [drawing(line, () => runs.flatMap((run) => lines(run, paint)))]
  }
  return [
    {
      id: line,
      type: 'radar' as const,
      silent: true,
      data: [{ value: whole.map((score) => insideRings(scale, score)) }],
      ...(line === 'own' ? { symbol: 'circle', symbolSize: theme.marker } : { symbol: 'none' }),
      lineStyle: look,
      itemStyle: { color: look.color },
      ...(line === 'own' && { areaStyle: { color: look.color, opacity: 0.12 } }),
    },
  ]
}

const ownDots = ({ axes }: RadarScene, theme: ChartTheme) =>
  axes.flatMap(({ own }) => (own ? [dot(own, theme.marker, { fill: theme.colour.brand })] : []))
