import { formatRate } from '@/i18n/formats.ts'
import { percent } from '@/standards/rate.ts'
import type { Cell } from '@/widgets/cell.ts'
import { textEms } from '@/widgets/text-ems.ts'

export type PictureLine = {
  id: string
  label: string
  look: 'boy' | 'girl' | 'plain'
  cells: readonly (Cell | undefined)[]
}
export type LinesPictureProps = { label: string; ticks: readonly string[]; lines: readonly PictureLine[] }

const size = { width: 326, height: 178, left: 26, right: 66, top: 8, bottom: 20 }
const inks = { boy: 'var(--boy)', girl: 'var(--girl)', plain: 'var(--t1)' }
/** Least distance of two words at the right. */
const wordGap = 14

/** On a sheet, whose size is known beforehand, as vector: rates as lines from 0 to 100 per cent, boys dashed and hollow, girls solid. A hidden rate is a gap. */
export function LinesPicture({ label, ticks, lines }: LinesPictureProps) {
  const x = (at: number) =>
    size.left + (at * (size.width - size.left - size.right)) / Math.max(1, ticks.length - 1)
  const y = (value: number) => size.top + (1 - value / 100) * (size.height - size.top - size.bottom)
  const drawn = lines.map((line) => ({
    ...line,
    points: line.cells.flatMap((cell, at) => {
      const value = cell ? percent(cell) : null
      return value === null ? [] : [{ at, value }]
    }),
  }))
  // Ticks that would touch are said every second or third time, the last always.
  const widest = Math.max(...ticks.map(textEms)) * 12 + 6
  const every = Math.max(1, Math.ceil(widest / (x(1) - x(0))))
  const isSaid = (at: number) => (ticks.length - 1 - at) % every === 0
  return (
    <svg role="img" aria-label={label} width={size.width} height={size.height} fontSize={12} fill="var(--t1)">
      {[0, 25, 50, 75, 100].map((value) => (
        <g key={value}>
          <line
            x1={size.left}
            x2={size.width - size.right}
            y1={y(value)}
            y2={y(value)}
            stroke="var(--line)"
          />
          <text x={size.left - 6} y={y(value) + 4} textAnchor="end">
            {value}
          </text>
        </g>
      ))}
      {ticks.map(
        (tick, at) =>
          isSaid(at) && (
            <text key={at} x={x(at)} y={size.height - 4} textAnchor="middle">
              {tick}
            </text>
          ),
      )}
      {drawn.map(({ id, look, points }) => (
        <g key={id} stroke={inks[look]} strokeWidth={1.5}>
          {points.slice(1).map(({ at, value }, i) => {
            const from = points[i]!
            return (
              from.at === at - 1 && (
                <line
                  key={at}
                  x1={x(from.at)}
                  y1={y(from.value)}
                  x2={x(at)}
                  y2={y(value)}
                  {...(look === 'boy' && { strokeDasharray: '4 3' })}
                />
              )
            )
          })}
          {points.map(({ at, value }) => (
            <circle
              key={at}
              cx={x(at)}
              cy={y(value)}
              r={3.5}
              fill={look === 'boy' ? 'var(--surface)' : inks[look]}
            />
          ))}
        </g>
      ))}
      {apart(
        drawn.flatMap(({ id, label: word, points }) => {
          const last = points.at(-1)
          return last ? [{ id, text: `${word} ${formatRate(last.value / 100)}`, y: y(last.value) + 4 }] : []
        }),
      ).map(({ id, text, y: at }) => (
        <text key={id} x={size.width - size.right + 8} y={at} fontWeight={600}>
          {text}
        </text>
      ))}
    </svg>
  )
}

/** Words moved down until none stands on another. */
function apart<W extends { y: number }>(labels: readonly W[]): W[] {
  let min = -Infinity
  return labels
    .toSorted((a, b) => a.y - b.y)
    .map((word) => {
      min = Math.max(word.y, min)
      const placed = { ...word, y: min }
      min += wordGap
      return placed
    })
}
