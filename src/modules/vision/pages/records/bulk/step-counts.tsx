import { useFollowUpCounts } from '@/modules/vision/api/records.ts'
import { followUpStates } from '@/modules/vision/contract/record-list.ts'
import { formatCount } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { Refusal } from '@/ui/refusal.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'
import { mayTake, type FollowUpAct } from './follow-up-acts.ts'

/** How far those chosen have come, and of how many the step will be taken: read before anything is written. */
export function StepCounts({ act }: { act: FollowUpAct }) {
  const t = useT('vision-records')
  const lists = useT('lists')
  const { data, error } = useFollowUpCounts(act)
  if (error) return <Refusal error={error} />
  if (!data) return <Skeleton className="h-10" />
  const n = mayTake(act.step, data)
  return (
    <div className="flex flex-col gap-2">
      <p role="status" className="text-body text-t1">
        {t(n === act.n ? 'bulk.all' : n === 0 ? 'bulk.none' : 'bulk.some', {
          count: n,
          n: formatCount(n),
          rest: formatCount(act.n - n),
        })}
      </p>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-note text-t2">
        {followUpStates.map(
          (state) =>
            data[state] > 0 && (
              <li key={state}>
                {t('bulk.state', {
                  state: lists(`visionRecords.values.followUp.${state}`),
                  n: formatCount(data[state]),
                })}
              </li>
            ),
        )}
      </ul>
    </div>
  )
}

/** Whether nobody chosen is at the step before; false while that is not known. */
export function useIsNobody(act: FollowUpAct): boolean {
  const { data } = useFollowUpCounts(act)
  return data !== undefined && mayTake(act.step, data) === 0
}
