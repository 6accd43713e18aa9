import type { ReplyOf } from '@/contract/call.ts'
import type { screenWarning } from '@/contract/vision-screen.ts'
import type { AlertRow } from '@/widgets/alert-levels/to-alert-table.ts'
import type { VisionT } from '../words.ts'

const isLevel = (level: number): level is 1 | 2 | 3 => level === 1 || level === 2 || level === 3

/** Most serious first. */
export const toAlertRows = (
  { levels }: Pick<ReplyOf<typeof screenWarning>, 'levels'>,
  t: VisionT,
): AlertRow[] =>
  levels
    .flatMap(({ level, n }) => (isLevel(level) ? [{ level, label: t(`alertWords.${level}`), n }] : []))
    .sort((a, b) => b.level - a.level)
