import { svgPoints } from '@/widgets/svg-lines.ts'
import type { DensityScene } from './to-density-scene.ts'

type Props = { scene: DensityScene; words: Record<'with' | 'without', string>; u: number }

const looks = {
  with: {
    fill: 'fill-s2',
    opacity: 0.28,
    line: 'fill-none stroke-s3',
    width: 2,
    words: 'fill-t1 font-semibold',
  },
  without: {
    fill: 'fill-s0',
    opacity: 1,
    line: 'fill-none stroke-t3',
    width: 1.5,
    words: 'fill-t1 font-semibold',
  },
} as const

/** Without the outcome below, with it before; the medians dashed, their words turned away from each other. */
export function DensityPicture({ scene, words, u }: Props) {
  const { floor, curves, medians, ticks } = scene
  return (
    <svg aria-hidden className="absolute inset-0 size-full overflow-visible text-axis">
      {curves.map(({ id, runs }) =>
        runs.map((points, i) => {
          const look = looks[id]
          const ends = [
            { x: points.at(-1)?.x ?? 0, y: floor },
            { x: points[0]?.x ?? 0, y: floor },
          ]
          return (
            <g key={`${id} ${i}`}>
              <polygon
                points={svgPoints([...points, ...ends])}
                className={look.fill}
                fillOpacity={look.opacity}
              />
              <polyline
                points={svgPoints(points)}
                className={look.line}
                strokeWidth={look.width * u}
                strokeLinejoin="round"
              />
            </g>
          )
        }),
      )}
      <line x1={0} x2="100%" y1={floor} y2={floor} className="stroke-line2" />
      {medians.map(({ id, x, isLeft }, i) => (
        <g key={id}>
          <line
            x1={x}
            x2={x}
            y1={18 * u}
            y2={floor}
            className={id === 'with' ? 'stroke-s3' : 'stroke-t2'}
            strokeWidth={1.5 * u}
            strokeDasharray={`${4 * u} ${3 * u}`}
          />
          <text
            x={isLeft ? x - 6 * u : x + 6 * u}
            y={(12 + (medians.length > 1 ? 16 * i : 0)) * u}
            textAnchor={isLeft ? 'end' : 'start'}
            className={looks[id].words}
          >
            {words[id]}
          </text>
        </g>
      ))}
      {ticks.map(({ x, value }) => (
        <text key={value} x={x} y={floor + 17 * u} textAnchor="middle" className="fill-t2">
          {value}
        </text>
      ))}
    </svg>
  )
}
