import { useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { SkeletonRows } from '@/ui/skeleton.tsx'
import { Tag } from '@/ui/tag.tsx'
import { TextField } from '@/ui/text-field.tsx'
import { useLetterDays, useSetLetterDays } from '../../api/letters.ts'
import {
  letterDayNames,
  unconfirmedDays,
  type LetterDay,
  type LetterDays,
} from '../../standards/letter-days.ts'

/** By when letters want something done, and feedback is in time. What no official text confirms is marked. */
export function DaysDialog({ onClose }: { onClose: () => void }) {
  const t = useT('letters')
  const stored = useLetterDays()
  const save = useSetLetterDays()
  const [typed, setTyped] = useState<Partial<Record<LetterDay, string>>>({})
  const days = stored.data?.days
  const textOf = (name: LetterDay) => typed[name] ?? String(days?.[name] ?? '')
  const isWrong = (name: LetterDay) => !/^\d{1,3}$/.test(textOf(name)) || !isDays(Number(textOf(name)))
  const hasWrong = letterDayNames.some(isWrong)
  function submit() {
    if (hasWrong) return
    const next = Object.fromEntries(letterDayNames.map((name) => [name, Number(textOf(name))])) as LetterDays
    save.mutate(next, { onSuccess: onClose })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('days.title')}
      description={t('days.text')}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button look="primary" busy={save.isPending} disabled={!days || hasWrong} onClick={submit}>
            {t('days.save')}
          </Button>
        </>
      }
    >
      {save.error && <p role="alert">{save.error.message}</p>}
      {!days ? (
        <SkeletonRows rows={7} />
      ) : (
        letterDayNames.map((name) => (
          <TextField
            key={name}
            label={t(`days.names.${name}`)}
            inputMode="numeric"
            value={textOf(name)}
            unit={t('days.unit')}
            error={isWrong(name) ? t('days.wrong') : undefined}
            hint={unconfirmedDays.includes(name) ? <Tag>{t('days.unconfirmed')}</Tag> : t(`days.hint`)}
            onChange={({ target }) => setTyped({ ...typed, [name]: target.value.trim() })}
          />
        ))
      )}
    </Dialog>
  )
}

const isDays = (count: number) => count >= 1 && count <= 365
