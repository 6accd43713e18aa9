import { useEffect, useRef, useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { useConfirm } from '@/modules/submissions/api/parts.ts'
import { confirmReasons, type ConfirmReason, type PartFinding } from '@/modules/submissions/contract/parts.ts'
import { Button } from '@/ui/button.tsx'
import { Select } from '@/ui/select.tsx'
import { TextField } from '@/ui/text-field.tsx'
import { toast } from '@/ui/toast-store.ts'
import type { PartName } from '../part-name.ts'

type Props = {
  finding: PartFinding
  /** Open ones of the same rule in the class, this one among them. */
  alike: readonly PartFinding[]
  name: PartName
  onDone: () => void
}

/** At most so many are confirmed at once. */
const maxAtOnce = 200

/** Why the value stands; in the row, so that the value stays in sight. After it the next open fault has the focus. */
export function ConfirmForm({ finding, alike, name, onDone }: Props) {
  const t = useT('submissions')
  const confirm = useConfirm()
  const [reason, setReason] = useState<ConfirmReason>('measuredAgain')
  const [note, setNote] = useState('')
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('button')?.focus(), [])
  /** Without a decision: back to the row that it stands in. */
  const leave = () => {
    const row = form.current?.closest<HTMLElement>('[data-open-finding]')
    onDone()
    row?.focus()
  }
  const save = (findings: readonly PartFinding[]) => {
    const row = form.current?.closest<HTMLElement>('[data-open-finding]')
    const rows = [...document.querySelectorAll<HTMLElement>('[data-open-finding]')]
    const next = row && rows[rows.indexOf(row) + 1]
    confirm.mutate(
      {
        ...name,
        findings: findings.slice(0, maxAtOnce).map(({ subject, rule, about }) => ({ subject, rule, about })),
        reason,
        note,
      },
      {
        onSuccess: ({ earlier: [earlier] }) => {
          toast(earlier ? t('earlier', { by: earlier.by }) : t('confirmSaved'))
          onDone()
          next?.focus()
        },
      },
    )
  }
  return (
    <form
      ref={form}
      className="flex w-full flex-wrap items-start gap-3 rounded-tag bg-sunken px-3 py-2"
      onSubmit={(event) => {
        event.preventDefault()
        save([finding])
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') leave()
      }}
    >
      <Select
        label={t('reason')}
        className="w-80 max-[600px]:w-full min-[601px]:mt-7.5"
        value={reason}
        onChange={setReason}
        options={confirmReasons.map((value) => ({ value, label: t(`reasons.${value}`) }))}
      />
      <div className="min-w-48 flex-1">
        <TextField
          label={t('note')}
          maxLength={200}
          value={note}
          error={confirm.error?.message}
          onChange={(event) => setNote(event.target.value)}
        />
      </div>
      <span className="flex gap-2 min-[601px]:mt-7.5">
        <Button onClick={leave}>{t('cancel')}</Button>
        {alike.length > 1 && (
          <Button busy={confirm.isPending} onClick={() => save(alike)}>
            {t('saveAlike', { n: alike.length })}
          </Button>
        )}
        <Button look="primary" type="submit" busy={confirm.isPending}>
          {t('save')}
        </Button>
      </span>
    </form>
  )
}
