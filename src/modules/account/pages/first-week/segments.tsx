import type { Step } from './step-labels.ts'

const filled = ({ state, progress }: Step) => {
  if (state === 'done') return 1
  if (state !== 'partial') return 0
  // What is begun shows, however little of it is done.
  return progress && progress.of > 0 ? Math.max(progress.n / progress.of, 0.1) : 0.5
}

/** One piece a step, filled as far as it is done. The sentence above says the same, so nothing is spoken. */
export const Segments = ({ steps }: { steps: readonly Step[] }) => (
  <div aria-hidden className="flex gap-1.5">
    {steps.map((step) => (
      <span key={step.id} className="h-1.5 flex-1 overflow-hidden rounded-bar bg-hover">
        <span className="block h-full bg-brand" style={{ width: `${filled(step) * 100}%` }} />
      </span>
    ))}
  </div>
)
