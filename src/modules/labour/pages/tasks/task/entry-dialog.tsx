import { useMemo, useState } from 'react'
import { useSubmitLabour } from '@/modules/labour/api/tasks.ts'
import { useT } from '@/i18n/i18n.ts'
import { ActDialog } from '@/kits/tasks/act-dialog.tsx'
import { firstOf } from '@/lib/required.ts'
import { useUnsavedWork } from '@/lib/unsaved-work.ts'
import { maxMinutes } from '@/modules/labour/standards/tasks/rubric.ts'
import { DayField } from '@/ui/day-field.tsx'
import { TextField } from '@/ui/text-field.tsx'
import { toast } from '@/ui/toast-store.ts'
import { PhotoPicks } from './photo-picks.tsx'
import type { TaskData } from './task-data.ts'
import { useGivePhotos } from './use-give-photos.ts'
import { useTextWarning } from './use-text-warning.ts'

type EntryDialogProps = {
  data: TaskData
  chosen: readonly { id: number; name: string }[]
  onClose: () => void
}

/** What students did, entered for all who are chosen; over what stands there already by the version that was seen. */
export function EntryDialog({ data: { task, submitted, today }, chosen, onClose }: EntryDialogProps) {
  const t = useT('labour-tasks')
  const tt = useT('tasks')
  const submit = useSubmitLabour()
  // As it was seen when the dialog opened.
  const [had] = useState(() => new Map(submitted.map((each) => [each.student, each])))
  const [first] = useState(() => {
    const own = chosen.length === 1 ? had.get(firstOf(chosen).id) : undefined
    const last = today < task.to ? today : task.to
    return {
      day: own?.day ?? last,
      minutes: String(own?.minutes ?? task.minutes),
      text: own?.text ?? '',
    }
  })
  const [draft, setDraft] = useState(first)
  const put = (part: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...part }))
  const what = t('entry.unsaved')
  // Photos are a student's own. Once the text is saved it stands, and a second try sends what is left of them.
  const only = chosen.length === 1 ? chosen[0] : undefined
  const [answer, setAnswer] = useState<{ saved: number; stale: number }>()
  const photos = useGivePhotos(task.id)
  const warning = useTextWarning(chosen.map(({ id }) => id))
  const labels = answer ? '' : warning.labelsFor(draft.text)
  const isClean = (draft === first || answer !== undefined) && photos.files.length === 0
  useUnsavedWork(useMemo(() => (isClean ? null : { what }), [isClean, what]))
  const minutes = Number(draft.minutes)
  const isReady = draft.text.trim() !== '' && minutes >= 1 && minutes <= maxMinutes

  async function save() {
    if (!answer && !(await warning.isFine(draft.text))) return
    const { saved, stale } = answer ?? (await giveText())
    if (only && saved > 0 && !(await photos.sendAll(only.id))) return
    if (stale > 0) toast(t('entry.stale', { n: stale }), { state: 'warning', seconds: 8 })
    else toast(t('entry.saved', { n: saved }))
    onClose()
  }
  async function giveText() {
    const { saved, stale } = await submit.mutateAsync({
      id: task.id,
      day: draft.day,
      entries: chosen.map(({ id }) => {
        const version = had.get(id)?.version
        return { student: id, minutes, text: draft.text, ...(version && { version }) }
      }),
    })
    const published = { saved: saved.length, stale: stale.length }
    setAnswer(published)
    return published
  }
  return (
    <ActDialog
      onClose={onClose}
      width={520}
      title={t('entry.title', { n: chosen.length })}
      description={chosen.map(({ name }) => name).join(tt('comma'))}
      label={t(labels ? 'entry.saveAnyway' : 'entry.save')}
      act={isReady ? save : null}
      isBusy={warning.isBusy || submit.isPending || photos.published !== ''}
      error={submit.error?.message ?? warning.failed ?? photos.refused}
    >
      <div className="grid gap-x-4 min-[500px]:grid-cols-2">
        <DayField
          label={t('entry.day')}
          disabled={answer !== undefined}
          min={task.from}
          max={today < task.to ? today : task.to}
          value={draft.day}
          onChange={(next) => next && put({ day: next })}
        />
        <TextField
          label={t('entry.minutes')}
          disabled={answer !== undefined}
          inputMode="numeric"
          value={draft.minutes}
          onChange={({ target }) => put({ minutes: target.value.replaceAll(/\D/g, '').slice(0, 3) })}
        />
      </div>
      <TextField
        label={t('entry.words')}
        disabled={answer !== undefined}
        value={draft.text}
        maxLength={300}
        {...(chosen.length > 1 && { hint: t('entry.hint') })}
        onChange={({ target }) => put({ text: target.value })}
      />
      {labels && (
        <p role="alert" className="mb-3 rounded-control bg-warning-soft px-3 py-2 text-note text-t1">
          {labels}
        </p>
      )}
      {only && (
        <PhotoPicks
          files={photos.files}
          there={had.get(only.id)?.photos ?? 0}
          isNeeded={task.needsPhoto}
          isBusy={submit.isPending || photos.published !== ''}
          onChange={photos.setFiles}
        />
      )}
      {photos.published && (
        <p role="status" className="text-note text-t2">
          {photos.published}
        </p>
      )}
    </ActDialog>
  )
}
