import { formatCount, formatPercent, formatRate } from '@/i18n/formats.ts'
import type { MarkRow, WidgetT } from '@/widgets/mark/mark.ts'

/** How many stand in a bin, and their share of all; a hidden bin says so alone. */
export const binRows = (n: number | null, of: number, t: WidgetT): MarkRow[] => [
  {
    label: t('mark.n'),
    value: n === null ? t('suppressed') : `${formatCount(n)} / ${formatCount(of)}`,
  },
  ...(n === null || of === 0 ? [] : [{ label: t('mark.share'), value: formatPercent({ n, of }) }]),
]

/** The same as cells of a table: count, and share without its sign. */
export const binCells = (n: number | null, of: number) => [
  n,
  n === null ? null : of === 0 ? undefined : formatRate({ n, of }),
]
