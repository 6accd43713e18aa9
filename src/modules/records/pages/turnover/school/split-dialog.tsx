import { useState } from 'react'
import { useTurnoverClasses } from '@/modules/records/api/turnover.ts'
import type { Turnover, TurnoverClass } from '@/modules/records/contract/turnover.ts'
import { formatCount } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { useClassText, useGradeText } from '@/kits/table/use-labels.ts'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { Refusal } from '@/ui/refusal.tsx'
import { toast } from '@/ui/toast-store.ts'
import { readNumbers } from './read-numbers.ts'

type SplitDialogProps = { turnover: Turnover; onClose: () => void }

/** Into which new class each class goes: several numbers split it, the same number for two merges them, none leaves it open. */
export function SplitDialog({ turnover, onClose }: SplitDialogProps) {
  const t = useT('turnover')
  const save = useTurnoverClasses()
  const [typed, setTyped] = useState<Record<number, string>>({})
  const going = turnover.classes.filter(({ nextGrade }) => nextGrade !== null)
  const textOf = ({ id, targets }: TurnoverClass) => typed[id] ?? targets.join(', ')
  const changed = going.filter((one) => textOf(one) !== one.targets.join(', '))
  const wrong = changed.filter((one) => readNumbers(textOf(one)) === null)
  function submit() {
    if (wrong[0]) return document.getElementById(`target-${wrong[0].id}`)?.focus()
    if (changed.length === 0) return onClose()
    save.mutate(
      {
        id: turnover.id,
        version: turnover.version,
        classes: changed.map((one) => ({ id: one.id, targets: readNumbers(textOf(one)) ?? [] })),
      },
      {
        onSuccess() {
          onClose()
          toast(t('split.saved', { count: changed.length }))
        },
      },
    )
  }
  return (
    <Dialog
      open
      onClose={onClose}
      width={560}
      title={t('classes.split')}
      description={t('split.text')}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button look="primary" busy={save.isPending} onClick={submit}>
            {t('save')}
          </Button>
        </>
      }
    >
      <ul className="flex flex-col">
        {going.map((one) => (
          <TargetRow
            key={one.id}
            one={one}
            value={textOf(one)}
            isWrong={wrong.includes(one)}
            onChange={(value) => setTyped({ ...typed, [one.id]: value })}
          />
        ))}
      </ul>
      <Refusal error={save.error} />
    </Dialog>
  )
}

type TargetRowProps = {
  one: TurnoverClass
  value: string
  isWrong: boolean
  onChange: (value: string) => void
}

function TargetRow({ one, value, isWrong, onChange }: TargetRowProps) {
  const t = useT('turnover')
  const classText = useClassText()
  const gradeText = useGradeText()
  const id = `target-${one.id}`
  const numbers = readNumbers(value)
  return (
    <li className="flex min-h-11 items-center gap-3 border-b border-line text-body">
      <label htmlFor={id} className="w-40 truncate">
        {classText(one)}
      </label>
      <span className="w-14 text-right text-note text-t2">{formatCount(one.students)}</span>
      <span className="ml-3 text-note text-t2">{one.nextGrade === null ? '' : gradeText(one.nextGrade)}</span>
      <input
        id={id}
        value={value}
        inputMode="numeric"
        aria-invalid={isWrong || undefined}
        aria-describedby={`${id}-note`}
        onChange={(event) => onChange(event.target.value)}
        className={`h-8 w-24 rounded-control border bg-surface px-3 ${isWrong ? 'border-severe' : 'border-line2'}`}
      />
      <span id={`${id}-note`} className={`min-w-0 flex-1 text-note ${isWrong ? 'text-severe' : 'text-t2'}`}>
        {isWrong
          ? t('split.wrong')
          : numbers && numbers.length > 1
            ? t('split.into', {
                n: numbers.length,
                each: formatCount(Math.ceil(one.students / numbers.length)),
              })
            : numbers?.length === 0
              ? t('classes.notYet')
              : ''}
      </span>
    </li>
  )
}
