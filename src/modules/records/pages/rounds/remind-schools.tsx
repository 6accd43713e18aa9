import { useState } from 'react'
import { useRoundRemind, useUnfinished } from '@/api/rounds.ts'
import type { UnfinishedSchool } from '@/contract/rounds.ts'
import { formatCount, formatPercent } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { Checkbox } from '@/ui/checkbox.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { SkeletonRows } from '@/ui/skeleton.tsx'
import { StateBlock } from '@/ui/state-block.tsx'
import type { ActProps } from './act-props.ts'
import { useSayReminded } from './use-say-reminded.ts'

const canBeReached = ({ accounts, remindedAt }: UnfinishedSchool) => accounts > 0 && remindedAt === null

/** Schools below the target, those without any result first; all who can be reached are chosen at first. */
export function RemindSchools({ round, onDone }: ActProps) {
  const t = useT('rounds')
  const remind = useRoundRemind()
  const say = useSayReminded()
  const { data, error } = useUnfinished({ kind: round.kind, id: round.id })
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const schools = data?.schools ?? []
  const chosen = schools.filter((school) => canBeReached(school) && !left.has(school.id))
  function toggle(id: number, isOn: boolean) {
    const next = new Set(left)
    if (isOn) next.delete(id)
    else next.add(id)
    setLeft(next)
  }
  const stateOf = (school: UnfinishedSchool) =>
    school.remindedAt !== null
      ? t('remind.today')
      : school.accounts === 0
        ? t('remind.noAccount')
        : school.rate.of === 0
          ? t('remind.noStudent')
          : `${formatPercent(school.rate)}${t('comma')}${formatCount(school.rate.n)} / ${formatCount(school.rate.of)}`
  return (
    <Dialog
      open
      onClose={onDone}
      width={520}
      title={t('remind.title')}
      description={t('remind.text')}
      actions={
        <>
          <p role="alert" className="mr-auto text-note text-severe">
            {remind.error?.message}
          </p>
          <Button onClick={onDone}>{t('form.cancel')}</Button>
          <Button
            look="primary"
            disabled={chosen.length === 0}
            busy={remind.isPending}
            onClick={() =>
              remind.mutate(
                { kind: round.kind, id: round.id, schools: chosen.map(({ id }) => id) },
                { onSuccess: (sent) => (say(sent), onDone()) },
              )
            }
          >
            {t('remind.do', { n: formatCount(chosen.length) })}
          </Button>
        </>
      }
    >
      {data ? (
        schools.length > 0 ? (
          <ul className="max-h-80 overflow-auto rounded-control border border-line">
            {schools.map((school) => (
              <li
                key={school.id}
                className="flex min-h-9 items-center gap-3 border-b border-line px-3 text-note last:border-0"
              >
                <Checkbox
                  label={school.name}
                  checked={canBeReached(school) && !left.has(school.id)}
                  disabled={!canBeReached(school)}
                  onChange={(isOn) => toggle(school.id, isOn)}
                />
                <span className="min-w-0 flex-1 truncate text-body">{school.name}</span>
                <span className="text-t2">{stateOf(school)}</span>
              </li>
            ))}
          </ul>
        ) : (
          <StateBlock state="empty" title={t('remind.none')} detail={t('remind.noneWhy')} />
        )
      ) : error ? (
        <StateBlock state="error" detail={error.message} />
      ) : (
        <SkeletonRows rows={4} />
      )}
    </Dialog>
  )
}
