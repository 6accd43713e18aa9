import { formatDateTime } from '@/i18n/formats.ts'
import type { Deadline } from '@/modules/submissions/contract/parts.ts'
import type { PartsT } from './labels.tsx'

/** The deadline with the days that are left, or since when it is over. */
export function dueText({ dueOn, daysLeft }: Deadline, t: PartsT): string {
  const left =
    daysLeft > 0
      ? t('foot.left', { n: daysLeft })
      : daysLeft === 0
        ? t('foot.today')
        : t('foot.over', { n: -daysLeft })
  return `${t('foot.due', { day: formatDateTime(`${dueOn}T00:00:00`, 'date') })} · ${left}`
}
