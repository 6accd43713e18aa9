import { cx } from '@/ui/cx.ts'
import type { EyeSide, EyeLabels } from './eye-data.ts'
import { shades } from './to-eye-scale.ts'
import type { EyeScene } from './to-eye-scene.ts'

/** The timeline on a sheet: vector, there at once, and without the library of the charts. What is said of it stands beside it. */
export function EyePicture({ scene, labels: texts }: { scene: EyeScene; labels: EyeLabels }) {
  const { plot, bands, ticks, zero, rounds, dots, lines, labels, events, isNarrow } = scene
  const names = isNarrow ? texts.short : texts.bands
  return (
    <svg aria-hidden className="absolute inset-0 size-full overflow-visible text-axis">
      {bands.map(({ shade, y, height }) => (
        <g key={shade}>
          <rect
            x={plot.left}
            y={y}
            width={plot.right - plot.left}
            height={height}
            className="fill-s1"
            fillOpacity={shades[shade]}
          />
          {height >= 10 && (
            <text x={plot.right - 8} y={y + height / 2 + 4} textAnchor="end" className="fill-t2">
              {names[shade]}
            </text>
          )}
        </g>
      ))}
      {ticks.map(({ y, text }) => (
        <text key={text} x={plot.left - 8} y={y + 4} textAnchor="end" className="fill-t3">
          {text}
        </text>
      ))}
      {zero !== null && <Rule x1={plot.left} x2={plot.right} y={zero} />}
      <Rule x1={plot.left} x2={plot.right} y={plot.bottom} />
      {events.map(({ id, x, lines: said, row, isLeft }) => (
        <g key={id}>
          <line
            x1={x}
            x2={x}
            y1={row * 34 + 4}
            y2={plot.bottom}
            className="stroke-t3"
            strokeDasharray="3 3"
          />
          {said.map((text, at) => (
            <text
              key={at}
              x={isLeft ? x - 6 : x + 6}
              y={row * 34 + 14 + at * 16}
              textAnchor={isLeft ? 'end' : 'start'}
              className="fill-t1"
            >
              {text}
            </text>
          ))}
        </g>
      ))}
      {rounds.map(
        ({ x, label, note, isShown }) =>
          isShown && (
            <text key={`${label} ${x}`} x={x} y={plot.bottom + 17} textAnchor="middle" className="fill-t2">
              {label}
              {note && (
                <tspan x={x} dy={15}>
                  {note}
                </tspan>
              )}
            </text>
          ),
      )}
      {lines.map(({ side, points }, at) => (
        <polyline
          key={at}
          points={points}
          className="fill-none stroke-brand"
          strokeWidth={2}
          strokeLinejoin="round"
          {...(side === 'left' && { strokeDasharray: '5 4' })}
        />
      ))}
      {dots.map(({ id, side, x, y }) => (
        <EyeDot key={`${id} ${side}`} side={side} x={x} y={y} />
      ))}
      {labels.map(({ x, y, text, isLatest }, at) => (
        <text key={at} x={x} y={y} textAnchor="middle" className={cx('fill-t1', isLatest && 'font-semibold')}>
          {text}
        </text>
      ))}
    </svg>
  )
}

const Rule = ({ x1, x2, y }: { x1: number; x2: number; y: number }) => (
  <line x1={x1} x2={x2} y1={y} y2={y} className="stroke-line2" />
)

/** Right is filled and solid, left hollow and dashed, in one hue. */
const EyeDot = ({ side, x, y }: { side: EyeSide; x: number; y: number }) => (
  <circle
    cx={x}
    cy={y}
    r={side === 'right' ? 4.5 : 4.25}
    strokeWidth={2}
    className={side === 'right' ? 'fill-brand' : 'fill-surface stroke-brand'}
  />
)

/** ● 右眼 ○ 左眼, for the head of the panel. */
export function EyeKey({ labels: texts }: { labels: Pick<EyeLabels, EyeSide> }) {
  return (
    <span className="flex items-center gap-4 text-note text-t2">
      {(['right', 'left'] as const).map((side) => (
        <span key={side} className="flex items-center gap-1.5">
          <i
            aria-hidden
            className={cx('size-2.5 rounded-full', side === 'right' ? 'bg-brand' : 'border-2 border-brand')}
          />
          {texts[side]}
        </span>
      ))}
    </span>
  )
}
