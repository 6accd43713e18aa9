import type { ReplyOf } from '@/contract/call.ts'
import type { screenWarning } from '@/modules/vision/contract/screen.ts'
import type { AlertRow } from '@/widgets/alert-levels/to-alert-table.ts'
import type { VisionT } from '../labels.ts'

/** Most serious first. */
export const toAlertRows = (
  { levels }: Pick<ReplyOf<typeof screenWarning>, 'levels'>,
  t: VisionT,
): AlertRow[] =>
  levels
    .map(({ level, n }) => ({ level, label: t(`alertWords.${level}`), n }))
    .sort((a, b) => b.level - a.level)
