import type { FollowUp, VisionRecord } from '@/modules/vision/contract/records.ts'
import { formatDateTime } from '@/i18n/formats.ts'
import { levelOf, shortDay, type RecordT } from '../labels.ts'

export const stepNames = ['suggested', 'notified', 'seen', 'visited', 'result'] as const
export type StepName = (typeof stepNames)[number]
/** What a school writes itself; a guardian who looks is noted by looking. */
export type SchoolStep = Exclude<StepName, 'suggested' | 'seen'>

export type Step = { name: StepName; isDone: boolean; isNext: boolean; day: string; detail: string }

const relations = ['mother', 'father', 'grandparent', 'guardian'] as const

/** The step that the school takes next; undefined when the loop is closed. */
export const nextStep = (of: FollowUp): SchoolStep | undefined =>
  of.result ? undefined : of.visited ? 'result' : of.notified || of.seen ? 'visited' : 'notified'

/** `11-30 前，还有 10 天`, `已超期 5 天` */
export function dueText({ days, dueOn, overdue }: FollowUp, total: number, t: RecordT): string {
  const left = total - days
  if (overdue) return t('followUp.overdue', { count: -left })
  return left === 0 ? t('followUp.dueToday') : t('followUp.due', { day: shortDay(dueOn), count: left })
}

/** The five steps in their order, with who, how and when. */
export function toSteps(of: FollowUp, exam: VisionRecord['exam'], total: number, t: RecordT): Step[] {
  const next = nextStep(of)
  const done = (name: StepName, day: string, detail: string): Step => ({
    name,
    isDone: true,
    isNext: false,
    day,
    detail,
  })
  const open = (name: SchoolStep | 'seen'): Step => ({
    name,
    isDone: false,
    isNext: name === next,
    day: t(`followUp.pending.${name}`),
    detail: name === next ? dueText(of, total, t) : name === 'seen' ? t('followUp.seenHint') : '',
  })
  const { notified, seen, visited, result } = of
  const relation = relations.find((each) => each === seen?.by)
  const joined = (...parts: string[]) => parts.filter(Boolean).join(t('listComma'))
  return [
    done('suggested', of.suggestedOn, joined(...of.reasons.map((reason) => reasonText(reason, exam, t)))),
    notified
      ? done('notified', dayOf(notified.at), joined(t(`followUp.how.${notified.how}`), notified.by))
      : open('notified'),
    seen
      ? done('seen', dayOf(seen.at), relation ? t(`followUp.relations.${relation}`) : seen.by)
      : open('seen'),
    visited ? done('visited', visited.on, visited.hospital) : open('visited'),
    result
      ? done(
          'result',
          dayOf(result.at),
          joined(
            t(`followUp.conclusions.${result.conclusion}`),
            result.note,
            t('followUp.took', { count: of.days }),
          ),
        )
      : open('result'),
  ]
}

function reasonText(reason: FollowUp['reasons'][number], exam: VisionRecord['exam'], t: RecordT): string {
  if (reason !== 'warning') return t(`followUp.reasons.${reason}`)
  const level = levelOf(exam?.warning ?? null) ?? 1
  return t('followUp.reasons.warning', { level: t(`levels.${level}`) })
}

const dayOf = (at: string) => formatDateTime(at, 'date')
