const letter = 'M0 0h5v1H1v1h4v1H1v1h4v1H0Z'

/** An E of the eye chart on its 5×5 grid, opening to the right; `turn` in quarter turns clockwise. */
export function Optotype({ size, turn = 0, className }: { size: number; turn?: number; className?: string }) {
  return (
    <svg aria-hidden width={size} height={size} viewBox="0 0 5 5" className={className}>
      <path d={letter} fill="currentColor" transform={`rotate(${turn * 90} 2.5 2.5)`} />
    </svg>
  )
}
