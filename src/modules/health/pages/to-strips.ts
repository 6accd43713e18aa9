import type { TFunction } from 'i18next'
import type { ReplyOf } from '@/contract/call.ts'
import { submittedItems, type healthSubmissions } from '@/modules/health/contract/submissions.ts'
import { stages } from '@/standards/grade.ts'
import type { Submission, SubmissionStripsData } from '@/widgets/submission-strips/to-strip-marks.ts'

type Submissions = ReplyOf<typeof healthSubmissions>

const states = { 'on-time': 'onTime', late: 'late', missing: 'missing' } as const

/** What each school has sent, item by item, the stages apart; items that were not held in the year have no row. */
export function toStrips({ schools, held }: Submissions, t: TFunction<'health'>): SubmissionStripsData {
  const inOrder = stages.flatMap((stage) => schools.filter((school) => school.stage === stage))
  return {
    stages: stages.flatMap((stage) => {
      const own = inOrder.filter((school) => school.stage === stage)
      if (own.length === 0) return []
      return [
        {
          id: stage,
          label: t(`sent.stage.${stage}`),
          schools: own.map(({ id, name }) => ({ id: String(id), label: name })),
        },
      ]
    }),
    items: submittedItems.flatMap((item, at) =>
      held.includes(item)
        ? [
            {
              id: item,
              label: t(`sent.item.${item}`),
              states: inOrder.map(({ items }): Submission | undefined => {
                const sent = items[at]
                return sent ? states[sent.state] : undefined
              }),
            },
          ]
        : [],
    ),
  }
}
