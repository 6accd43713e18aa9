import { svgPoints } from '@/widgets/svg-lines.ts'
import { hasRingScores, type RadarScene } from './to-radar-scene.ts'

type Props = { scene: RadarScene; labels: readonly string[]; texts: readonly string[]; u: number }

/**
 * The radar of a sheet: rings, the mean dashed, the own scores filled where every axis has one. On paper it is vector, sharp at any
 * resolution; a canvas is dots, and a sheet has no size to draw one in before it is printed.
 */
export function RadarPicture({ scene, labels, texts, u }: Props) {
  const { centre, rings, axes, own, mean, isWhole } = scene
  return (
    <svg aria-hidden className="absolute inset-0 size-full overflow-visible text-axis">
      {axes.map(({ id, end }) => (
        <line key={id} x1={centre.x} y1={centre.y} x2={end.x} y2={end.y} className="stroke-line" />
      ))}
      {rings.map(({ score, points, isPass }) => (
        <polygon
          key={score}
          points={svgPoints(points)}
          className={isPass ? 'fill-none stroke-line2' : 'fill-none stroke-line'}
        />
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
      {own.map((points, i) => (
        <polyline
          key={i}
          points={svgPoints(points)}
          className={isWhole ? 'fill-brand stroke-brand' : 'fill-none stroke-brand'}
          fillOpacity={0.12}
          strokeWidth={2 * u}
          strokeLinejoin="round"
        />
      ))}
      {axes.map(
        ({ id, own: at }) => at && <circle key={id} cx={at.x} cy={at.y} r={4 * u} className="fill-brand" />,
      )}
      {(hasRingScores(scene) ? rings.slice(0, -1) : []).map(({ score, points }) => (
        <text
          key={score}
          x={(points[0]?.x ?? 0) + 4 * u}
          y={(points[0]?.y ?? 0) + 4 * u}
          className="fill-t3 stroke-surface [paint-order:stroke]"
          strokeWidth={3 * u}
        >
          {score}
        </text>
      ))}
      {axes.map(({ id, label, anchor }, i) => (
        <text key={id} x={label.x} y={label.y} textAnchor={anchor} className="fill-t1">
          <tspan>{labels[i]}</tspan>
          <tspan x={label.x} dy="1.25em" className="fill-t2">
            {texts[i]}
          </tspan>
        </text>
      ))}
    </svg>
  )
}
