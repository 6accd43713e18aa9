import { useEffect, useRef, useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { useAskSpot } from '@/modules/submissions/api/spot.ts'
import { leastShare } from '@/modules/submissions/standards/spot/least-share.ts'
import type { PartReport } from '@/modules/submissions/contract/parts.ts'
import { Button } from '@/ui/button.tsx'
import { TextField } from '@/ui/text-field.tsx'
import { toast } from '@/ui/toast-store.ts'
import type { OfPart } from './of-part.ts'

/** A tenth of the part, and thirty at least. */
const suggestedTarget = ({ part }: PartReport) =>
  Math.max(30, Math.min(1000, Math.ceil(part.coverage.count / 10)))

type Props = { report: PartReport; of: OfPart; isAgain: boolean }

/** How many, how strict, and by which seed; the classes are drawn at once. */
export function AskSpot({ report, of, isAgain }: Props) {
  const t = useT('submissions-spot')
  const ask = useAskSpot()
  const [isOpen, setOpen] = useState(false)
  const [target, setTarget] = useState(String(suggestedTarget(report)))
  const [least, setLeast] = useState(String(leastShare * 100))
  const [seed, setSeed] = useState('')
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isOpen) first.current?.focus()
  }, [isOpen])
  if (!isOpen)
    return (
      <Button className="self-start" onClick={() => setOpen(true)}>
        {t(isAgain ? 'askAgain' : 'ask')}
      </Button>
    )
  const [students, percent] = [Number(target), Number(least)]
  const isTarget = Number.isInteger(students) && students >= 10 && students <= 1000
  const isLeast = percent >= 50 && percent <= 100
  const draw = () =>
    ask.mutate(
      { ...of, revision: report.part.revision, target: students, least: percent / 100, seed },
      {
        onSuccess: () => {
          setOpen(false)
          toast(t('drawn'))
        },
      },
    )
  return (
    <form
      className="flex flex-col gap-1"
      onSubmit={(event) => {
        event.preventDefault()
        if (isTarget && isLeast) draw()
      }}
    >
      <TextField
        ref={first}
        label={t('target')}
        hint={t('targetHint')}
        error={isTarget ? undefined : t('targetWrong')}
        inputMode="numeric"
        value={target}
        onChange={(event) => setTarget(event.target.value)}
      />
      <TextField
        label={t(of.kind === 'fitness' ? 'leastPass' : 'leastAlike')}
        hint={t('leastHint')}
        error={isLeast ? undefined : t('leastWrong')}
        inputMode="decimal"
        unit="%"
        value={least}
        onChange={(event) => setLeast(event.target.value)}
      />
      <TextField
        label={t('seedOwn')}
        hint={t('seedHint')}
        maxLength={40}
        value={seed}
        error={ask.error?.message}
        onChange={(event) => setSeed(event.target.value)}
      />
      <div className="flex gap-2">
        <Button look="primary" type="submit" busy={ask.isPending} disabled={!isTarget || !isLeast}>
          {t('draw')}
        </Button>
        <Button onClick={() => setOpen(false)}>{t('cancel')}</Button>
      </div>
    </form>
  )
}
