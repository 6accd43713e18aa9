import { svgPoints } from '@/widgets/svg-lines.ts'
import { textEms } from '@/widgets/text-ems.ts'
import type { BandScene } from './to-band-scene.ts'

type Props = { scene: BandScene; u: number; ageWords: (age: number) => string }

const looks = ['fill-sunken', 'fill-line', 'fill-line2']

/** The widest band first, then the inner one, the middle, the cut-off, and the child's own line on top. */
export function BandPicture({ scene, u, ageWords }: Props) {
  const { plot, bands, middle, own, cutOff, limits, ages, ticks, names } = scene
  // Between birthdays an axis may have values too; only birthdays are named.
  const birthdays = ages.filter(({ age }) => Number.isInteger(age))
  const room = (plot.right - plot.left) / Math.max(1, birthdays.length - 1)
  const isCrowded = room < (textEms(ageWords(10)) * 12 + 6) * u
  const every = Math.max(1, Math.ceil((24 * u) / room))
  return (
    <svg aria-hidden className="absolute inset-0 size-full overflow-visible text-axis">
      {ticks.map(({ y, value }) => (
        <g key={value}>
          <line x1={plot.left} x2={plot.right} y1={y} y2={y} className="stroke-line" />
          <text x={plot.left - 8 * u} y={y + 4 * u} textAnchor="end" className="fill-t3">
            {value}
          </text>
        </g>
      ))}
      {bands.map((points, i) => (
        <polygon key={i} points={svgPoints(points)} className={looks[i] ?? 'fill-line2'} />
      ))}
      <polyline
        points={svgPoints(middle)}
        className="fill-none stroke-t3"
        strokeWidth={1.5 * u}
        strokeOpacity={0.5}
      />
      <polyline
        points={svgPoints(cutOff)}
        className="fill-none stroke-warning"
        strokeWidth={1.5 * u}
        strokeDasharray={`${5 * u} ${4 * u}`}
      />
      {limits.map((points, i) => (
        <polyline
          key={i}
          points={svgPoints(points)}
          className="fill-none stroke-t2"
          strokeWidth={u}
          strokeDasharray={`${2 * u} ${4 * u}`}
        />
      ))}
      <polyline
        points={svgPoints(own)}
        className="fill-none stroke-brand"
        strokeWidth={2 * u}
        strokeLinejoin="round"
      />
      {own.map(({ id, x, y }) => (
        <circle key={id} cx={x} cy={y} r={4.5 * u} className="fill-brand" />
      ))}
      {birthdays.map(
        ({ x, age }, i) =>
          i % every === 0 && (
            <text key={age} x={x} y={plot.bottom + 17 * u} textAnchor="middle" className="fill-t2">
              {isCrowded ? age : ageWords(age)}
            </text>
          ),
      )}
      {names.map(({ text, y, kind }) => (
        <text
          key={text}
          x={plot.right + 10 * u}
          y={y + 4 * u}
          className={kind === 'cutOff' ? 'fill-warning font-semibold' : 'fill-t2'}
        >
          {text}
        </text>
      ))}
    </svg>
  )
}
