const letter = 'M0 0h5v1H1v1h4v1H1v1h4v1H0Z'

/** An E of the eye chart on its 5×5 grid, opening to the right; `turn` in quarter turns clockwise. */
function Optotype({ size, turn = 0, className }: { size: number; turn?: number; className?: string }) {
  return (
    <svg aria-hidden width={size} height={size} viewBox="0 0 5 5" className={className}>
      <path d={letter} fill="currentColor" transform={`rotate(${turn * 90} 2.5 2.5)`} />
    </svg>
  )
}

/** Acuity mark, size of its letters in px, the room between them, and where each opens: quarter turns clockwise from the right. */
const rows: readonly { mark: string; size: number; gap: string; turns: readonly number[] }[] = [
  { mark: '4.0', size: 104, gap: '', turns: [0] },
  { mark: '4.3', size: 72, gap: 'gap-16', turns: [1, 2] },
  { mark: '4.5', size: 52, gap: 'gap-[47px]', turns: [3, 0, 1] },
  { mark: '4.7', size: 36, gap: 'gap-8', turns: [2, 1, 0, 3] },
  { mark: '4.9', size: 24, gap: 'gap-[22px]', turns: [0, 3, 2, 1, 0] },
  { mark: '5.0', size: 16, gap: 'gap-3.5', turns: [1, 0, 3, 2, 1, 0] },
]

/** The chart everybody has stood before; marks in the five-point notation of GB 11533. */
export function EyeChart() {
  return (
    <div aria-hidden className="relative flex w-[480px] flex-col gap-8">
      {rows.map(({ mark, size, gap, turns }) => (
        <div key={mark} className={`flex items-center justify-center ${gap}`}>
          {turns.map((turn, i) => (
            <Optotype key={i} size={size} turn={turn} className="text-brand" />
          ))}
          <span className="absolute right-0 text-body text-brand-strong">{mark}</span>
        </div>
      ))}
    </div>
  )
}
