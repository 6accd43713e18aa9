import type { HeartPoint, HeartRateData } from './heart-rate-data.ts'

export const heartPictureSize = { width: 682, height: 292 }
const size = { ...heartPictureSize, left: 34, right: 8 }
/** Where the hearts stand, and below them how many move. */
const hearts = { top: 22, bottom: 206, min: 60, max: 220 }
const moving = { top: 226, bottom: 272 }

type HeartPictureProps = { label: string; data: HeartRateData; labels: { moving: string } }

/**
 * The curve of a lesson on a sheet, as vector: everybody thin, the mean thick, the reference as a band, alerts, and below the share that
 * moves.
 */
export function HeartPicture({ label, data, labels }: HeartPictureProps) {
  const { seconds, phases, reference, limit, densityReference = 0.75 } = data
  const x = (second: number) => size.left + (second / seconds) * (size.width - size.left - size.right)
  const y = (bpm: number) =>
    hearts.bottom - ((bpm - hearts.min) / (hearts.max - hearts.min)) * (hearts.bottom - hearts.top)
  const share = (value: number) => moving.bottom - value * (moving.bottom - moving.top)
  const path = (points: readonly HeartPoint[]) => pathOf(points, x, y)
  const minute = (size.width - size.left - size.right) / (seconds / 60)
  const right = size.width - size.right
  return (
    <svg role="img" aria-label={label} width={size.width} height={size.height} fontSize={11} fill="var(--t2)">
      <rect
        x={size.left}
        width={right - size.left}
        y={y(reference.high)}
        height={y(reference.low) - y(reference.high)}
        fill="var(--brand-soft)"
      />
      {[60, 100, 140, 160, 200].map((bpm) => (
        <g key={bpm}>
          <line x1={size.left} x2={right} y1={y(bpm)} y2={y(bpm)} stroke="var(--line)" />
          <text x={size.left - 6} y={y(bpm) + 4} textAnchor="end">
            {bpm}
          </text>
        </g>
      ))}
      {phases.map(({ id, label, from, to }) => (
        <g key={id}>
          {from > 0 && (
            <line
              x1={x(from)}
              x2={x(from)}
              y1={8}
              y2={moving.bottom}
              stroke="var(--line2)"
              strokeDasharray="3 3"
            />
          )}
          <text x={(x(from) + x(to)) / 2} y={14} textAnchor="middle" fill="var(--t1)">
            {label}
          </text>
        </g>
      ))}
      <g fill="none" strokeLinejoin="round">
        {data.students.map(({ id, points }) => (
          <path key={id} d={path(points)} stroke="var(--t3)" strokeWidth={0.6} opacity={0.35} />
        ))}
        {limit && (
          <line
            x1={size.left}
            x2={right}
            y1={y(limit.bpm)}
            y2={y(limit.bpm)}
            stroke="var(--severe)"
            strokeDasharray="5 3"
          />
        )}
        {data.alerts.map(({ id, points }) => (
          <path key={id} d={path(points)} stroke="var(--severe)" strokeWidth={1.5} />
        ))}
        <path d={path(data.mean)} stroke="var(--surface)" strokeWidth={5} />
        <path d={path(data.mean)} stroke="var(--brand-strong)" strokeWidth={2.2} />
      </g>
      {limit && (
        <text x={right} y={y(limit.bpm) - 4} textAnchor="end" fill="var(--severe)">
          {limit.label}
        </text>
      )}
      {data.density.map(({ second, n, of }) => (
        <rect
          key={second}
          x={x(second) + 0.5}
          width={Math.max(1, minute - 1)}
          y={share(of === 0 ? 0 : n / of)}
          height={moving.bottom - share(of === 0 ? 0 : n / of)}
          fill="var(--z3)"
        />
      ))}
      <line
        x1={size.left}
        x2={right}
        y1={share(densityReference)}
        y2={share(densityReference)}
        stroke="var(--t2)"
        strokeDasharray="4 3"
      />
      {[0, densityReference, 1].map((value) => (
        <text key={value} x={size.left - 6} y={share(value) + 4} textAnchor="end">
          {Math.round(100 * value)}
        </text>
      ))}
      <text x={size.left} y={moving.top - 6} fill="var(--t1)">
        {labels.moving}
      </text>
      {Array.from({ length: Math.floor(seconds / 300) + 1 }, (_, index) => (
        <text key={index} x={x(300 * index)} y={size.height - 6} textAnchor="middle">
          {5 * index}
        </text>
      ))}
    </svg>
  )
}

/** Breaks where the sensor had no value. */
function pathOf(points: readonly HeartPoint[], x: (second: number) => number, y: (bpm: number) => number) {
  let text = ''
  let isOn = false
  for (const [second, bpm] of points) {
    if (bpm === null) {
      isOn = false
      continue
    }
    const inside = Math.min(hearts.max, Math.max(hearts.min, bpm))
    text += `${isOn ? 'L' : 'M'}${x(second).toFixed(1)} ${y(inside).toFixed(1)}`
    isOn = true
  }
  return text
}
