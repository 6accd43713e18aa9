import { useEffect, useRef, useState } from 'react'
import { useRoundOpen, useRoundPreview, useRoundSet } from '@/api/rounds.ts'
import type { RoundRow } from '@/contract/rounds.ts'
import { formatCount, formatDateTime } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { useUnsavedWork } from '@/lib/unsaved-work.ts'
import { DiscardDialog } from '@/kits/form/discard-dialog.tsx'
import { Button } from '@/ui/button.tsx'
import { Drawer } from '@/ui/drawer.tsx'
import { toast } from '@/ui/toast-store.ts'
import { autoName, decidedOf, formOf, newForm, problemsOf, takenBy, type RoundForm } from './round-form.ts'
import { dropDraft, keepDraft, readDraft } from './round-draft.ts'
import { RoundFields } from './round-fields.tsx'
import { keyOf, roundName } from './round-labels.ts'

type Props = {
  /** Undefined = a new one. */
  round: RoundRow | undefined
  rounds: readonly RoundRow[]
  onEdit: (round: RoundRow) => void
  /** With the key of what was saved. */
  onClose: (saved?: string) => void
}

/** A round beside the list. A new one is saved as a draft until it is sent; changes of one that is there are asked about on the way out. */
export function RoundDrawer({ round, rounds, onEdit, onClose }: Props) {
  const t = useT('rounds')
  const [today] = useState(() => schoolDay(new Date()))
  const [initial] = useState(() => (round ? formOf(round, t) : (readDraft() ?? newForm(rounds, today))))
  const [form, setForm] = useState<RoundForm>(initial)
  const [draftAt, setDraftAt] = useState<Date | null>(null)
  const [wasSent, setSent] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const open = useRoundOpen()
  const set = useRoundSet()
  const isDirty = JSON.stringify(form) !== JSON.stringify(initial)
  const preview = useRoundPreview({
    kind: form.kind,
    schoolYear: form.schoolYear,
    participation: form.participation,
    stages: form.stages,
    schools: form.schools,
    ...(form.startsOn !== '' &&
      form.endsOn >= form.startsOn && { startsOn: form.startsOn, endsOn: form.endsOn }),
  })
  const taken = round ? undefined : takenBy(rounds, form)
  const problems = problemsOf(form)
  const isWhole = Object.keys(problems).length === 0
  const schools = preview.data?.schools ?? 0
  const work = { what: t('form.unsaved') }
  useUnsavedWork(round && isDirty && !wasSent ? work : null)

  function change(part: Partial<RoundForm>) {
    const next = { ...form, ...part }
    setForm(next)
    if (!round && keepDraft(next)) setDraftAt(new Date())
  }
  function close() {
    if (isAsking || document.querySelector('[role="listbox"], [role="alertdialog"]')) return
    if (round && isDirty) return setAsking(true)
    if (isDirty) toast(t('form.kept'), { state: 'watch' })
    onClose()
  }
  function submit() {
    setSent(true)
    if (!isWhole || taken || schools === 0) return
    const { kind, schoolYear, term } = form
    const decided = decidedOf(form, t)
    const name = decided.name || autoName(form, t)
    if (round)
      set.mutate(
        { kind, id: round.id, version: round.version, ...decided },
        { onSuccess: () => (toast(t('form.saved')), onClose(keyOf(round))), onError: () => setSent(false) },
      )
    else
      open.mutate(
        { kind, schoolYear, term, ...decided, notify: true },
        {
          onSuccess: ({ id }) => {
            dropDraft()
            toast(t('form.made', { name, n: formatCount(schools) }))
            onClose(keyOf({ kind, id }))
          },
        },
      )
  }
  // A change of the list behind must not make the key's handler an old one.
  const latest = useRef(submit)
  useEffect(() => void (latest.current = submit))
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) latest.current()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  const refusal = open.error?.message ?? set.error?.message
  const opensOn =
    form.startsOn > today ? t('form.opens') : form.endsOn < today ? t('form.overNow') : t('form.opensNow')
  return (
    <>
      <Drawer
        open
        onClose={close}
        width={440}
        top="var(--header-height, 64px)"
        title={t(round ? 'form.edit' : 'form.new')}
        note={
          draftAt && (
            <span className="text-note text-t2">
              {t('form.draft', { time: formatDateTime(draftAt, 'time') })}
            </span>
          )
        }
        foot={
          <>
            <p
              role={refusal ? 'alert' : undefined}
              className={`min-w-0 flex-1 text-note ${refusal ? 'text-severe' : 'text-t2'}`}
            >
              {refusal ?? opensOn}
            </p>
            <Button onClick={close}>{t('form.cancel')}</Button>
            <Button
              look="primary"
              busy={open.isPending || set.isPending}
              disabled={taken !== undefined || (preview.data !== undefined && schools === 0)}
              onClick={submit}
            >
              {round
                ? t('form.save')
                : schools > 0
                  ? t('form.submit', { n: formatCount(schools) })
                  : t('form.submitBare')}
            </Button>
          </>
        }
      >
        <RoundFields
          form={form}
          isNew={round === undefined}
          taken={taken && { name: roundName(taken, t), onEdit: () => onEdit(taken) }}
          problems={wasSent || isDirty ? problems : {}}
          preview={preview.data}
          today={today}
          onChange={change}
        />
      </Drawer>
      {isAsking && <DiscardDialog onKeep={() => setAsking(false)} onDiscard={() => onClose()} />}
    </>
  )
}
