import type { useT } from '@/i18n/i18n.ts'
import { eventRules, type EventKey } from '@/modules/competitions/standards/event.ts'

/** A mark with its unit, as it is read out: `12.84 秒`, `1 分 02.35 秒`, `4.12 米`, `120 个`. */
export function certificateMark(
  mark: string,
  event: EventKey,
  t: ReturnType<typeof useT<'competition'>>,
): string {
  const { measure } = eventRules[event]
  if (measure === 'distance') return t('certificate.marks.metres', { mark })
  if (measure === 'points') return t('certificate.marks.count', { mark })
  const [seconds = '', minutes, hours] = mark.split(':').toReversed()
  if (hours !== undefined || minutes === undefined) return t('certificate.marks.seconds', { mark })
  return t('certificate.marks.minutes', { minutes, seconds })
}
