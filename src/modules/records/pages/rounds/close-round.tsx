import { Lock } from 'lucide-react'
import { useState } from 'react'
import { useRoundClose, useRoundRemind, useUnfinished } from '@/api/rounds.ts'
import { closingReasons, type UnfinishedSchool } from '@/contract/rounds.ts'
import { formatCount } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { AnchoredForm } from '@/ui/anchored-form.tsx'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { Select } from '@/ui/select.tsx'
import { TextField } from '@/ui/text-field.tsx'
import { toast } from '@/ui/toast-store.ts'
import type { ActProps } from './act-props.ts'
import { roundName, type RoundsT } from './round-labels.ts'
import { useSayReminded } from './use-say-reminded.ts'

const maxNamed = 4

/** Who has no results yet is named before a round is closed, and can be reminded first. Beside its row; on a phone, which has no rows, over the page. */
export function CloseRound({ round, row, onDone }: ActProps) {
  const t = useT('rounds')
  const close = useRoundClose()
  const remind = useRoundRemind()
  const say = useSayReminded()
  const { data } = useUnfinished({ kind: round.kind, id: round.id })
  const [reason, setReason] = useState<(typeof closingReasons)[number]>(
    round.state === 'past' ? 'finished' : 'early',
  )
  const [note, setNote] = useState('')
  const name = roundName(round, t)
  const named = { kind: round.kind, id: round.id }
  const schools = data?.schools ?? []
  const cancel = (
    <Button key="cancel" look="ghost" className={row ? 'ml-auto' : 'mr-auto'} onClick={onDone}>
      {t('close.cancel')}
    </Button>
  )
  const remindFirst = schools.length > 0 && round.state !== 'upcoming' && (
    <Button
      key="remind"
      busy={remind.isPending}
      onClick={() => remind.mutate(named, { onSuccess: (sent) => (say(sent), onDone()) })}
    >
      {t('close.remind', { n: formatCount(schools.length) })}
    </Button>
  )
  const closeIt = (
    <Button
      key="close"
      look="primary"
      icon={<Lock aria-hidden size={16} />}
      busy={close.isPending}
      onClick={() =>
        close.mutate(
          { ...named, version: round.version, reason, note },
          { onSuccess: () => (toast(t('close.done', { name })), onDone()) },
        )
      }
    >
      {t('close.do')}
    </Button>
  )
  const fields = (
    <>
      <p aria-live="polite" className="min-h-5 text-body text-t1">
        {data && whoLacks(schools, t)}
      </p>
      <div>
        <p className="mb-2 text-body text-t2">{t('close.reason')}</p>
        <Select
          label={t('close.reason')}
          hideLabel
          className="w-full"
          value={reason}
          onChange={setReason}
          options={closingReasons.map((value) => ({ value, label: t(`close.reasons.${value}`) }))}
        />
      </div>
      <TextField
        label={t('close.note')}
        hint={t('close.later')}
        error={close.error?.message ?? remind.error?.message}
        maxLength={200}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </>
  )
  const labels = { title: t('close.title', { name }), description: t('close.text') }
  if (row)
    return (
      <AnchoredForm anchor={row} onClose={onDone} {...labels} actions={[closeIt, remindFirst, cancel]}>
        {fields}
      </AnchoredForm>
    )
  return (
    <Dialog open onClose={onDone} width={460} {...labels} actions={[cancel, remindFirst, closeIt]}>
      {fields}
    </Dialog>
  )
}

function whoLacks(schools: readonly UnfinishedSchool[], t: RoundsT): string {
  const none = schools.filter(({ reports }) => !reports)
  const below = schools.length - none.length
  const names = none
    .slice(0, maxNamed)
    .map(({ name }) => name)
    .join(t('comma'))
  const parts = [
    none.length > 0 &&
      t(none.length > maxNamed ? 'close.noneMore' : 'close.none', { n: formatCount(none.length), names }),
    below > 0 && t('close.below', { n: formatCount(below) }),
  ].filter((each) => each !== false)
  return parts.length > 0 ? `${parts.join(t('comma'))}` : t('close.allDone')
}
