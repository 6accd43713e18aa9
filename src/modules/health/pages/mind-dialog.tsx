import { useState } from 'react'
import { useSetMind } from '@/modules/health/api/mind.ts'
import type { MindFields } from '@/modules/health/contract/mind.ts'
import { useT } from '@/i18n/i18n.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { yearName } from '@/lib/school-year.ts'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { DayField } from '@/ui/day-field.tsx'
import { TextField } from '@/ui/text-field.tsx'

const counts = ['listed', 'screened', 'attention', 'interviewed', 'referred'] as const
/** What each count is a part of. */
const wholes = {
  screened: 'listed',
  attention: 'screened',
  interviewed: 'attention',
  referred: 'attention',
} as const

type MindDialogProps = { schoolYear: number; entered: MindFields | undefined; onClose: () => void }

/** The bureau's form: totals of the district, and the day that they are of. */
export function MindDialog({ schoolYear, entered, onClose }: MindDialogProps) {
  const t = useT('health')
  const ui = useT('ui')
  const set = useSetMind()
  const [texts, setTexts] = useState(() => ({
    ...Object.fromEntries(counts.map((name) => [name, entered ? String(entered[name]) : ''])),
    asOf: entered?.asOf ?? schoolDay(new Date()),
  }))
  const text = (name: string) => (texts as Record<string, string>)[name] ?? ''
  const errorOf = (name: (typeof counts)[number]): string | undefined => {
    if (text(name) === '') return undefined
    if (!/^\d{1,8}$/.test(text(name))) return t('mind.whole')
    const whole = name === 'listed' ? undefined : wholes[name]
    const isMore = whole && text(whole) !== '' && Number(text(name)) > Number(text(whole))
    return isMore ? t('mind.more', { whole: t(`mind.field.${whole}`) }) : undefined
  }
  const isReady =
    counts.every((name) => text(name) !== '' && errorOf(name) === undefined) && text('asOf') !== ''
  const save = () =>
    set.mutate(
      {
        schoolYear,
        asOf: text('asOf'),
        listed: Number(text('listed')),
        screened: Number(text('screened')),
        attention: Number(text('attention')),
        interviewed: Number(text('interviewed')),
        referred: Number(text('referred')),
      },
      { onSuccess: onClose },
    )
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('mind.enterTitle', { year: yearName(schoolYear) })}
      description={t('mind.only')}
      actions={
        <>
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <Button look="primary" busy={set.isPending} disabled={!isReady} onClick={save}>
            {t('mind.save')}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-x-4 sm:grid-cols-2">
        {counts.map((name) => (
          <TextField
            key={name}
            inputMode="numeric"
            label={t(`mind.field.${name}`)}
            value={text(name)}
            error={errorOf(name)}
            onChange={(event) => setTexts({ ...texts, [name]: event.target.value.trim() })}
          />
        ))}
        <DayField
          label={t('mind.field.asOf')}
          value={text('asOf')}
          onChange={(next) => setTexts({ ...texts, asOf: next })}
        />
      </div>
      <p role="alert" className="min-h-5 text-note text-severe">
        {set.error?.message}
      </p>
    </Dialog>
  )
}
