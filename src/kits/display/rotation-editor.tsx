import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { useCurrentUser } from '@/api/account.ts'
import { useSaveRotation } from '@/api/rotations.ts'
import { moduleOfScreen } from '@/contract/display-screen.ts'
import type { Rotation } from '@/contract/rotations.ts'
import { useT } from '@/i18n/i18n.ts'
import { DiscardDialog } from '@/kits/form/discard-dialog.tsx'
import { useSchoolOptions } from '@/kits/form/use-organisation-options.ts'
import { maxStops, screenKinds } from '@/lib/rotation.ts'
import { roundSeconds } from '@/lib/stop-now.ts'
import { useUnsavedWork } from '@/lib/unsaved-work.ts'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { TextField } from '@/ui/text-field.tsx'
import { toast } from '@/ui/toast-store.ts'
import { HoursFields } from './hours-fields.tsx'
import { screenOf, type LinkSubject } from './link-subject.ts'
import { draftOf, moved, newStop, planOf, type RotationDraft, type StopDraft } from './rotation-draft.ts'
import { StopRow } from './stop-row.tsx'
import { useLength } from './use-length.ts'

type RotationEditorProps = {
  /** Undefined = a new one. */
  rotation?: Rotation
  /** The screen that it was opened from: the first stop of a new one. */
  subject: LinkSubject
  onClose: () => void
}

/** The screens of a rotation in their order, how long each stays, and when; saved by name. */
export function RotationEditor({ rotation, subject, onClose }: RotationEditorProps) {
  const t = useT('display')
  const length = useLength()
  const { organisation, modules } = useCurrentUser()
  const isBureau = organisation.kind === 'region'
  const schools = useSchoolOptions(isBureau)
  const save = useSaveRotation()
  const [initial] = useState<RotationDraft>(() =>
    rotation
      ? draftOf(rotation.name, rotation.plan)
      : { name: '', from: '', to: '', stops: [newStop(screenOf(subject), [])] },
  )
  const [draft, setDraft] = useState(initial)
  const [isAsking, setAsking] = useState(false)
  const [isChecked, setChecked] = useState(false)
  const dragged = useRef<number | null>(null)
  const isDirty = JSON.stringify(draft) !== JSON.stringify(initial)
  useUnsavedWork(isDirty && !save.isSuccess ? { what: t('rotation.unsaved') } : null)
  const screens = screenKinds.filter(
    (screen) => modules.includes(moduleOfScreen[screen]) && !(isBureau && screen === 'pe'),
  )
  const plan = planOf(draft)
  const hasName = draft.name.trim() !== ''
  const setStops = (stops: StopDraft[]) => setDraft((now) => ({ ...now, stops }))
  const move = (from: number, to: number) => setStops(moved(draft.stops, from, to))
  const drag = (at: number) => (part: 'start' | 'over' | 'end') => {
    if (part === 'start') dragged.current = at
    else if (part === 'end') dragged.current = null
    else if (dragged.current !== null && dragged.current !== at) {
      move(dragged.current, at)
      dragged.current = at
    }
  }
  const close = () => (isDirty ? setAsking(true) : onClose())
  const submit = () => {
    setChecked(true)
    if (!plan || !hasName) return
    save.mutate(
      { name: draft.name, plan, ...(rotation && { id: rotation.id, version: rotation.version }) },
      {
        onSuccess: () => {
          toast(t('rotation.saved', { name: draft.name.trim() }))
          onClose()
        },
      },
    )
  }
  return (
    <>
      <Dialog
        open
        onClose={close}
        title={t(rotation ? 'rotation.edit' : 'rotation.new')}
        description={t('rotation.description')}
        width={880}
        actions={
          <>
            <p className="mr-auto text-note text-t2">
              {plan && t('rotation.round', { n: plan.stops.length, time: length(roundSeconds(plan.stops)) })}
            </p>
            <Button onClick={close}>{t('rotation.back')}</Button>
            <Button look="primary" busy={save.isPending} onClick={submit}>
              {t('rotation.save')}
            </Button>
          </>
        }
      >
        <div className="flex flex-wrap items-start gap-x-4">
          <div className="min-w-48 flex-1">
            <TextField
              name="rotation-name"
              label={t('rotation.name')}
              placeholder={t('rotation.namePlaceholder')}
              maxLength={40}
              value={draft.name}
              error={isChecked && !hasName ? t('rotation.nameMissing') : undefined}
              onChange={({ target }) => setDraft((now) => ({ ...now, name: target.value }))}
            />
          </div>
          <div>
            <p className="mb-2 text-body text-t2">{t('rotation.hours')}</p>
            <HoursFields
              label={t('rotation.hours')}
              {...draft}
              onChange={(hours) => setDraft((now) => ({ ...now, ...hours }))}
            />
          </div>
        </div>
        <ol aria-label={t('rotation.stops')}>
          {draft.stops.map((stop, at) => (
            <StopRow
              key={stop.key}
              stop={stop}
              at={at}
              screens={screens}
              of={draft.stops.length}
              schools={isBureau ? schools : null}
              onChange={(next) => setStops(draft.stops.with(at, next))}
              onMove={(to) => move(at, to)}
              onRemove={() => setStops(draft.stops.toSpliced(at, 1))}
              onDrag={drag(at)}
            />
          ))}
        </ol>
        <div className="flex items-center gap-3">
          <Button
            size="small"
            icon={<Plus aria-hidden size={14} />}
            disabled={draft.stops.length >= maxStops || screens.length === 0}
            onClick={() => setStops([...draft.stops, newStop({ screen: screens[0]! }, draft.stops)])}
          >
            {t('stop.add')}
          </Button>
          <p className="text-note text-t2">{t('stop.hint')}</p>
        </div>
        {isChecked && !plan && (
          <p role="alert" className="text-note text-severe">
            {t('stop.wrong')}
          </p>
        )}
        {save.error && (
          <p role="alert" className="text-note text-severe">
            {t('rotation.failed', { why: save.error.message })}
          </p>
        )}
      </Dialog>
      {isAsking && <DiscardDialog onKeep={() => setAsking(false)} onDiscard={onClose} />}
    </>
  )
}
