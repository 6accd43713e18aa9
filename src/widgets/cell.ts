import type { Rate } from '@/standards/rate.ts'

/** A published rate. `null` is hidden by the suppression rule; what does not exist is `undefined`. */
export type Cell = Rate | null
