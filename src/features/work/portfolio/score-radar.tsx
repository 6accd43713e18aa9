import type { LabourPortfolio } from '@/contract/labour-portfolio.ts'
import { useT } from '@/i18n/i18n.ts'
import { dimensions, highestScore } from '@/standards/labour-tasks/rubric.ts'

type Score = LabourPortfolio['scores'][number]['now']

/** Names of the dimensions stand upright at the sides. */
const middle = { x: 140, y: 98 }
const radius = 74
/** The first dimension points up, the others follow the clock. */
const at = (i: number, score: number) => {
  const far = (radius * score) / highestScore
  const angle = (Math.PI * i) / 2
  return [middle.x + Math.sin(angle) * far, middle.y - Math.cos(angle) * far] as const
}
const outline = (score: Score) => dimensions.map((name, i) => at(i, score[name]).join()).join(' ')

/** Four dimensions of 1 to 5: the term filled, the term before dashed. What it shows stands in the table beside it. */
export function ScoreRadar({ now, before }: { now: Score; before: Score | null }) {
  const labour = useT('labour-tasks')
  return (
    <svg viewBox="0 0 280 196" className="mx-auto w-full max-w-72 shrink-0" aria-hidden>
      {[1, 2, 3, 4, 5].map((ring) => (
        <polygon
          key={ring}
          className="fill-none stroke-line"
          points={dimensions.map((_, i) => at(i, ring).join()).join(' ')}
        />
      ))}
      {before && (
        <polygon
          className="fill-none stroke-t3"
          strokeDasharray="4 3"
          strokeWidth={1.5}
          points={outline(before)}
        />
      )}
      <polygon className="fill-brand/20 stroke-brand" strokeWidth={2} points={outline(now)} />
      {dimensions.map((name, i) => {
        const [x, y] = at(i, highestScore + 0.6)
        return (
          <text
            key={name}
            className="fill-t2 text-[11px]"
            x={x}
            y={y + 4}
            textAnchor={i === 1 ? 'start' : i === 3 ? 'end' : 'middle'}
          >
            {labour(`dimensions.${name}`)}
          </text>
        )
      })}
    </svg>
  )
}
