import { formatSigned } from '@/i18n/formats.ts'
import { svgPoints } from '@/widgets/svg-lines.ts'
import type { ScoreYear } from './score-years-data.ts'
import type { ScoreYearsScene } from './to-score-years-scene.ts'

type Props = {
  scene: ScoreYearsScene
  years: readonly ScoreYear[]
  u: number
  levelWords: Record<60 | 80 | 90, string>
  meanWords: (mean: string) => string
}

/** Where the levels begin, the mean dashed, the own totals written at their points. */
export function ScoreYearsPicture({ scene, years, u, levelWords, meanWords }: Props) {
  const { plot, levels, own, mean } = scene
  const last = scene.years.findLast((year) => year.mean)
  const lastMean = years.findLast((year) => year.mean !== null)?.mean ?? null
  return (
    <svg aria-hidden className="absolute inset-0 size-full overflow-visible text-axis">
      {levels.map(({ y, score }) => (
        <g key={score}>
          <line x1={plot.left} x2={plot.right} y1={y} y2={y} className="stroke-line" />
          <text x={plot.left - 8 * u} y={y + 4 * u} textAnchor="end" className="fill-t2">
            {levelWords[score]}
          </text>
        </g>
      ))}
      {mean.map((points, i) => (
        <polyline
          key={i}
          points={svgPoints(points)}
          className="fill-none stroke-t3"
          strokeWidth={1.5 * u}
          strokeDasharray={`${5 * u} ${4 * u}`}
        />
      ))}
      {last?.mean && lastMean !== null && (
        <text x={last.x + 10 * u} y={last.mean.y + 4 * u} className="fill-t2">
          {meanWords(formatSigned(lastMean, 1))}
        </text>
      )}
      {own.map((points, i) => (
        <polyline
          key={i}
          points={svgPoints(points)}
          className="fill-none stroke-brand"
          strokeWidth={2 * u}
          strokeLinejoin="round"
        />
      ))}
      {scene.years.map(({ id, x, label, own: at }, i) => (
        <g key={id}>
          {at && <circle cx={at.x} cy={at.y} r={4.5 * u} className="fill-brand" />}
          {at && (
            <text
              x={at.x}
              y={at.y - 9 * u}
              textAnchor="middle"
              className="fill-t1 stroke-surface font-semibold [paint-order:stroke]"
              strokeWidth={3 * u}
            >
              {formatSigned(years[i]?.total ?? 0, 1)}
            </text>
          )}
          <text x={x} y={plot.bottom + 19 * u} textAnchor="middle" className="fill-t2">
            {label}
          </text>
        </g>
      ))}
    </svg>
  )
}
