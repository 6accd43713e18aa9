import { cx } from '@/ui/cx.ts'

/** The box of a filter: 28 high, 44 in the form of a phone; one that is set has the brand's outline. */
export const fieldClass = (isSet: boolean, large: boolean) =>
  cx(
    'w-full min-w-0 rounded-control border bg-surface placeholder:text-t3 focus-visible:-outline-offset-1',
    large ? 'h-11 text-title' : 'h-7 text-note',
    isSet ? 'border-brand text-brand-strong' : 'border-line text-t1',
  )
