import { useState } from 'react'
import { useAddCompetition } from '@/modules/competitions/api/competitions.ts'
import { useSchoolChoices } from '@/api/organisation-choices.ts'
import { useT } from '@/i18n/i18n.ts'
import { eventsOf, templateKeys } from '@/modules/competitions/standards/templates.ts'
import { Button } from '@/ui/button.tsx'
import { Checkbox } from '@/ui/checkbox.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { Select } from '@/ui/select.tsx'
import { TextField } from '@/ui/text-field.tsx'
import { toast } from '@/ui/toast-store.ts'
import { asInput, firstDraft, groupings } from './draft.ts'

type CreateDialogProps = { isDistrict: boolean; onClose: () => void; onMade: (id: number) => void }

/** A new competition from a template: its events for each group of grades, boys and girls; how many may enter; who goes to the final. */
export function CreateDialog({ isDistrict, onClose, onMade }: CreateDialogProps) {
  const t = useT('competition')
  const add = useAddCompetition()
  const schools = useSchoolChoices(isDistrict)
  const [draft, setDraft] = useState(() => firstDraft(isDistrict))
  const [isTried, setTried] = useState(false)
  const put = (part: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...part }))
  const invited = draft.schools ?? schools.data?.rows.map(({ id }) => id) ?? []
  const input = asInput(draft, isDistrict ? invited : [])
  const events = [...new Set(eventsOf(draft.template).map(({ event }) => event))]
  async function save() {
    setTried(true)
    if (!input) return
    try {
      const { id } = await add.mutateAsync(input)
      toast(t('create.made'))
      onClose()
      onMade(id)
    } catch {
      // The form says why.
    }
  }
  const number = (name: 'lanes' | 'perTeam' | 'perStudent' | 'byRank' | 'byMark') => (
    <TextField
      label={t(`create.${name}`)}
      inputMode="numeric"
      value={draft[name]}
      onChange={(event) => put({ [name]: event.target.value })}
    />
  )
  return (
    <Dialog
      open
      onClose={onClose}
      width={640}
      title={t('create.title')}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button look="primary" busy={add.isPending} onClick={() => void save()}>
            {t('create.save')}
          </Button>
        </>
      }
    >
      {(add.error || (isTried && !input)) && (
        <p role="alert" className="rounded bg-severe-soft px-3 py-2 text-body">
          {add.error?.message ?? t('create.wrong')}
        </p>
      )}
      <TextField
        label={t('create.name')}
        value={draft.name}
        maxLength={60}
        onChange={(event) => put({ name: event.target.value })}
      />
      <div className="grid grid-cols-1 gap-x-4 sm:grid-cols-2">
        <TextField
          label={t('create.heldOn')}
          placeholder="YYYY-MM-DD"
          value={draft.heldOn}
          onChange={(event) => put({ heldOn: event.target.value })}
        />
        <div className="flex flex-wrap content-end items-end gap-2 pb-6">
          <Select
            label={t('create.template')}
            value={draft.template}
            options={templateKeys.map((key) => ({ value: key, label: t(`templates.${key}`) }))}
            onChange={(template) => put({ template })}
          />
          {!isDistrict && (
            <Select
              label={t('list.level')}
              value={draft.level}
              options={(['campus', 'school'] as const).map((level) => ({
                value: level,
                label: t(`levels.${level}`),
              }))}
              onChange={(level) => put({ level })}
            />
          )}
          <Select
            label={t('create.groups')}
            value={draft.groups}
            options={groupings.map(({ key }) => ({ value: key, label: t(`groupings.${key}`) }))}
            onChange={(groups) => put({ groups })}
          />
        </div>
      </div>
      <p className="-mt-4 text-note text-t2">
        {t('create.events', { events: events.map((event) => t(`events.${event}`)).join(t('comma')) })}
      </p>
      <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-5">
        {number('perTeam')}
        {number('perStudent')}
        {number('lanes')}
        {number('byRank')}
        {number('byMark')}
      </div>
      {isDistrict && (
        <fieldset>
          <legend className="mb-2 text-body text-t2">{t('create.schools', { n: invited.length })}</legend>
          <div className="grid max-h-40 grid-cols-1 gap-1 overflow-auto rounded-control border border-line p-2 sm:grid-cols-2">
            {schools.data?.rows.map(({ id, name }) => (
              <span key={id} className="flex items-center gap-2 text-body">
                <Checkbox
                  label={name}
                  checked={invited.includes(id)}
                  onChange={(checked) =>
                    put({ schools: checked ? [...invited, id] : invited.filter((one) => one !== id) })
                  }
                />
                <span aria-hidden>{name}</span>
              </span>
            ))}
          </div>
        </fieldset>
      )}
    </Dialog>
  )
}
