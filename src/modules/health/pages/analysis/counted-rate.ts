import { formatCount, formatRate } from '@/i18n/formats.ts'
import type { Rate } from '@/standards/rate.ts'

/** A rate with its counts, as the texts of this page take them. */
export const countedRate = (rate: Rate) => ({
  rate: formatRate(rate),
  n: formatCount(rate.n),
  of: formatCount(rate.of),
})
