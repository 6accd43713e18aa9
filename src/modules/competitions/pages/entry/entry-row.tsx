import { Check } from 'lucide-react'
import { useState } from 'react'
import { useEnter, useWithdraw, type CompetitionEntry } from '@/modules/competitions/api/competitions.ts'
import type { StudentRow } from '@/modules/records/contract/student-list.ts'
import { useT } from '@/i18n/i18n.ts'
import { eventRules } from '@/modules/competitions/standards/event.ts'
import { parseMark, printExact } from '@/modules/competitions/standards/mark.ts'
import { Button } from '@/ui/button.tsx'
import { Tag } from '@/ui/tag.tsx'
import { toast } from '@/ui/toast-store.ts'
import type { CompetitionEvent } from '../competition/competition.ts'

type EntryRowProps = {
  student: StudentRow
  event: CompetitionEvent
  entry: CompetitionEntry | undefined
  /** Events that the student is entered in already. */
  taken: number
  perStudent: number
  isFull: boolean
}

/** A student: entered with the best mark known, or not; taking back can be undone. */
export function EntryRow({ student, event, entry, taken, perStudent, isFull }: EntryRowProps) {
  const t = useT('competition')
  const enter = useEnter()
  const withdraw = useWithdraw()
  const [seed, setSeed] = useState('')
  const { measure } = eventRules[event.event]
  const isWrong = seed.trim() !== '' && parseMark(seed, measure)?.kind !== 'mark'
  const why = isFull ? t('entry.full') : taken >= perStudent ? t('entry.pupilFull') : ''
  const send = (mark: string) =>
    enter.mutate(
      { eventId: event.id, student: student.id, ...(mark.trim() !== '' && { seed: mark.trim() }) },
      { onSuccess: () => setSeed('') },
    )
  const takeBack = (input: CompetitionEntry) =>
    withdraw.mutate(input.id, {
      onSuccess: () =>
        toast(t('entry.withdrawn', { name: student.name }), {
          undo: () => send(input.seed === null ? '' : printExact(input.seed, measure)),
        }),
    })
  const error = enter.error ?? withdraw.error
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 py-1 text-body">
      <span className="w-8 text-right text-note text-t2">{student.seat}</span>
      <b className="w-20 truncate font-semibold">{student.name}</b>
      <span className="text-note text-t2">{t('entry.taken', { n: taken, of: perStudent })}</span>
      <span role="alert" className="min-w-0 flex-1 text-note text-severe">
        {isWrong ? t('record.wrong') : error?.message}
      </span>
      {entry ? (
        <>
          <Tag state="good" icon={<Check aria-hidden />}>
            {entry.seed === null
              ? t('entry.entered')
              : t('entry.enteredAt', { mark: printExact(entry.seed, measure) })}
          </Tag>
          <Button size="small" busy={withdraw.isPending} onClick={() => takeBack(entry)}>
            {t('entry.withdraw')}
          </Button>
        </>
      ) : (
        <>
          {why && <span className="text-note text-t3">{why}</span>}
          <input
            aria-label={t('entry.seedOf', { name: student.name })}
            placeholder={t('entry.seed')}
            aria-invalid={isWrong}
            disabled={why !== ''}
            value={seed}
            onChange={({ target }) => setSeed(target.value)}
            onKeyDown={({ key }) => key === 'Enter' && !isWrong && send(seed)}
            className="h-7 w-28 rounded-control border border-line2 bg-surface px-2 text-right text-note text-t1 disabled:opacity-45"
          />
          <Button
            size="small"
            disabled={why !== '' || isWrong}
            busy={enter.isPending}
            onClick={() => send(seed)}
          >
            {t('entry.enter')}
          </Button>
        </>
      )}
    </li>
  )
}
