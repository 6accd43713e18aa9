import type { Texts } from './two-languages.ts'

const left = 24
const step = 36

/** A chart's axis with its texts, drawn without the chart library. */
export function AxisSample({ texts: { demo } }: { texts: Texts }) {
  const grades = demo('axis.grades').split(' ')
  return (
    <svg
      role="img"
      aria-label={demo('groups.axis')}
      viewBox="0 0 256 64"
      className="h-16 w-64 max-w-full fill-t2 text-axis"
    >
      <text x={left} y={14}>
        {demo('axis.name')}
      </text>
      <line x1={left} x2={left + step * grades.length} y1={40} y2={40} className="stroke-line2" />
      {grades.map((grade, i) => (
        <g key={grade} transform={`translate(${left + step * (i + 0.5)} 0)`}>
          <line y1={40} y2={44} className="stroke-line2" />
          <text y={58} textAnchor="middle">
            {grade}
          </text>
        </g>
      ))}
    </svg>
  )
}
