import { lineRuns } from '@/widgets/svg-lines.ts'
import type { ScoreYear } from './score-years-data.ts'

type Point = { x: number; y: number }
export type ScoreYearsScene = {
  plot: { left: number; right: number; bottom: number }
  /** Where 及格, 良好 and 优秀 begin, as far as they are in sight. */
  levels: { y: number; score: 60 | 80 | 90 }[]
  years: { id: string; x: number; label: string; own: Point | null; mean: Point | null }[]
  own: Point[][]
  mean: Point[][]
}

const levels = [60, 80, 90] as const

/** In pixels of a box: the years from left to right, at least from 60 to 90 points, with room for names at both sides. */
export function toScoreYearsScene(
  years: readonly ScoreYear[],
  { width, height, u }: { width: number; height: number; u: number },
): ScoreYearsScene {
  const scores = years.flatMap(({ total, mean }) => [total, mean]).filter((score) => score !== null)
  const low = Math.min(58, ...scores.map((score) => score - 2))
  const high = Math.max(92, ...scores.map((score) => score + 4))
  const plot = { left: 62 * u, right: Math.max(80 * u, width - 64 * u), bottom: height - 26 * u }
  const yOf = (score: number) => 14 * u + ((high - score) / (high - low)) * (plot.bottom - 14 * u)
  const step = (plot.right - plot.left - 24 * u) / Math.max(1, years.length - 1)
  const drawn = years.map(({ id, label, total, mean }, i) => {
    const x = years.length === 1 ? (plot.left + plot.right) / 2 : plot.left + 12 * u + step * i
    const at = (score: number | null) => (score === null ? null : { x, y: yOf(score) })
    return { id, x, label, own: at(total), mean: at(mean) }
  })
  return {
    plot,
    levels: levels.map((score) => ({ score, y: yOf(score) })),
    years: drawn,
    own: lineRuns(drawn.map(({ own }) => own)),
    mean: lineRuns(drawn.map(({ mean }) => mean)),
  }
}
