/** A mark, and small beside it the points that it makes; a mark below 60 points is said in weight too. */
export function ScoreCell({ mark, score }: { mark: string; score: number | undefined }) {
  return (
    <span className="flex items-baseline gap-2">
      <span className={score !== undefined && score < pass ? 'font-semibold text-severe' : undefined}>
        {mark}
      </span>
      {score !== undefined && <span className="w-6 text-right text-axis text-t3">{score}</span>}
    </span>
  )
}
const pass = 60
