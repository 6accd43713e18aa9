import { memo } from 'react'
import type { SwarmScene } from './to-swarm-scene.ts'
import type { SwarmPoint } from './to-swarm-marks.ts'

type Props = {
  scene: SwarmScene
  points: readonly SwarmPoint[]
  /** What each zone is, and how many stand in it. */
  words: readonly string[]
}

/** Drawn anew only when the scores or the box change, not when the cursor moves. */
export const SwarmPicture = memo(
  function SwarmPicture({ scene, points, words }: Props) {
    const { width, floor, top, diameter, dots, ticks, zones, u } = scene
    const isNarrow = width < 420 * u
    return (
      <svg aria-hidden className="size-full overflow-visible text-axis">
        {zones.map(({ id, left, right }, i) => (
          <g key={id}>
            <rect
              x={left}
              y={top - 18 * u}
              width={right - left}
              height={floor - top + 18 * u}
              className="fill-warning-soft"
            />
            <line
              x1={right}
              x2={right}
              y1={top - 18 * u}
              y2={floor}
              className="stroke-line2"
              strokeDasharray={`${4 * u} ${3 * u}`}
            />
            <text x={right + 6 * u} y={top - 5 * u} className="fill-t1 font-semibold">
              {isNarrow ? words[i]?.replace(/^.*?(?=\d)/, '') : words[i]}
            </text>
          </g>
        ))}
        <line x1={0} x2={width} y1={floor} y2={floor} className="stroke-line2" />
        {ticks.map(({ x, score }) => (
          <text key={score} x={x} y={floor + 17 * u} textAnchor="middle" className="fill-t2">
            {score}
          </text>
        ))}
        {points.map(({ id, sex }) => {
          const at = dots.get(id)
          if (!at) return null
          const line = Math.min(1.75 * u, diameter / 3)
          return sex === 'girl' ? (
            <circle key={id} cx={at.x} cy={at.y} r={diameter / 2} className="fill-girl" />
          ) : (
            <circle
              key={id}
              cx={at.x}
              cy={at.y}
              r={(diameter - line) / 2}
              strokeWidth={line}
              className="fill-surface stroke-boy"
            />
          )
        })}
      </svg>
    )
  },
  (old, next) => old.scene === next.scene && old.words.join('') === next.words.join(''),
)
