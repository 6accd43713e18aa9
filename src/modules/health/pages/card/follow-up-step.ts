import type { FindingFollowUp } from '@/modules/health/contract/follow-up.ts'
import { formatDateTime } from '@/i18n/formats.ts'
import type { CardT } from './labels.ts'

/** What a school writes itself. */
export type SchoolStep = Exclude<FindingFollowUp['step'], 'suggested'>

/** The step that comes next; undefined when the loop is closed. */
export const nextStep = ({ result, visited, notified }: FindingFollowUp): SchoolStep | undefined =>
  result ? undefined : visited ? 'result' : notified ? 'visited' : 'notified'

/** How far it came, with when and how: `09-20 已告知（电话）`. */
export function stepLabels(of: FindingFollowUp, t: CardT): string {
  const { notified, visited, result } = of
  if (result)
    return t('followUp.was.result', {
      day: dayOf(result.at),
      conclusion: t(`followUp.conclusions.${result.conclusion}`),
    })
  if (visited) return t('followUp.was.visited', { day: visited.on, hospital: visited.hospital })
  if (notified)
    return t('followUp.was.notified', { day: dayOf(notified.at), how: t(`followUp.by.${notified.how}`) })
  return t('followUp.was.suggested', { day: of.suggestedOn })
}

/** `10-14 前完成`, `已超期 5 天`; nothing once it is closed. */
export function dueLabels(
  { result, overdue, dueOn, days }: FindingFollowUp,
  limit: number,
  t: CardT,
): string {
  if (result) return ''
  return overdue ? t('followUp.overdue', { count: days - limit }) : t('followUp.due', { day: dueOn })
}

const dayOf = (at: string) => formatDateTime(at, 'date')
