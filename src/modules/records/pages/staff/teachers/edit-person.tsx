import { useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { useEditTeacher } from '@/modules/records/api/staff.ts'
import type { TeacherRow } from '@/modules/records/contract/organisation-lists.ts'
import { teacherEdit } from '@/modules/records/contract/teachers.ts'
import { formatList } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { FormDrawer } from '@/kits/form/form-drawer.tsx'
import { useFieldsForm } from '@/kits/form/use-fields-form.ts'
import { useVersionedSave } from '@/kits/form/use-versioned-save.tsx'
import { useOffline } from '@/live/use-offline.ts'
import { useClassText } from '@/kits/table/use-labels.ts'
import { Button } from '@/ui/button.tsx'
import { toast } from '@/ui/toast-store.ts'
import { ClassAssignment, type Assigned } from './class-assignment.tsx'
import { NewAccounts, type NewAccount } from './new-accounts.tsx'
import { PersonFields } from './person-fields.tsx'
import type { StaffKind } from './staff-lists.ts'

const schema = z.pick(teacherEdit.input, { name: true, phone: true, js: true })
type Changes = z.output<typeof schema> & { classes?: Assigned[] | undefined }

type EditPersonProps = { row: TeacherRow; kind: StaffKind; onDelete: () => void; onClose: () => void }

/** A teacher or master beside the list; a change of somebody else is never written over unseen. */
export function EditPerson({ row, kind, onDelete, onClose }: EditPersonProps) {
  const t = useT('people')
  const lists = useT('lists')
  const offline = useOffline()
  const classText = useClassText()
  const edit = useEditTeacher()
  const [opened] = useState(row)
  const [classes, setClasses] = useState<Assigned[]>(() =>
    opened.classes.map(({ id, head }) => ({ id, head })),
  )
  const [made, setMade] = useState<NewAccount[]>()
  const known = useMemo(
    () => new Map(opened.classes.map((each) => [each.id, classText(each)])),
    [opened, classText],
  )
  const classesChanged =
    JSON.stringify(classes) !== JSON.stringify(opened.classes.map(({ id, head }) => ({ id, head })))

  const shown = (name: keyof Changes & string, value: unknown) => {
    if (name === 'js')
      return formatList((value as TeacherRow['js']).map((role) => lists(`teachers.values.js.${role}`)))
    if (name !== 'classes') return typeof value === 'string' ? value : ''
    return formatList((value as Assigned[]).map(({ id }) => known.get(id) ?? ''))
  }
  const { save, dialog } = useVersionedSave<Changes, TeacherRow>({
    about: opened.name,
    write: async (version, changes) => {
      const { saved, current } = await edit.mutateAsync({ id: opened.id, version, ...changes })
      const conflicts = Object.keys(changes).filter(
        (name) => JSON.stringify(current[name as 'name']) !== JSON.stringify(opened[name as 'name']),
      )
      return { saved, current, conflicts }
    },
    describe: (name, changes, current) => ({
      label: t(`field.${name}`),
      mine: shown(name, changes[name]),
      theirs: shown(name, current[name]),
    }),
  })
  const form = useFieldsForm({
    schema,
    initial: {
      name: opened.name.includes('*') ? undefined : opened.name,
      phone: undefined,
      js: opened.js,
    },
    unsaved: t('edit.unsaved', { name: opened.name }),
    save: (_values, changed) => save(opened.version, { ...changed, ...(classesChanged && { classes }) }),
    onSaved: ({ name }) => {
      toast(t('edit.saved', { name }))
      onClose()
    },
  })
  async function openAccount() {
    try {
      const { saved, account } = await edit.mutateAsync({
        id: opened.id,
        version: opened.version,
        account: true,
      })
      if (saved && account) setMade([{ ...account, name: opened.name }])
      else toast(t('edit.changed'), { state: 'watch' })
    } catch (error) {
      toast((error as Error).message, { state: 'severe' })
    }
  }
  if (made) return <NewAccounts accounts={made} onClose={onClose} />
  return (
    <>
      <FormDrawer
        form={form}
        title={t(`${kind}.edit`)}
        blocked={offline ? t('offline') : undefined}
        onClose={onClose}
      >
        <PersonFields form={form} hasRoles={kind === 'teachers'} masked={opened} />
        {kind === 'teachers' && (
          <ClassAssignment
            school={opened.schoolId}
            knowsSchool
            value={classes}
            known={known}
            onChange={setClasses}
          />
        )}
        <div className="mt-6 flex items-center justify-between gap-4 border-t border-line pt-4">
          <div>
            <p className="text-body">{lists(`teachers.values.account.${opened.account}`)}</p>
            <p className="text-note text-t2">{t(`account.note.${opened.account}`)}</p>
          </div>
          <Button disabled={offline || edit.isPending} onClick={() => void openAccount()}>
            {t(opened.account === 'none' ? 'account.open' : 'account.reset')}
          </Button>
        </div>
        <Button look="danger" className="mt-6 self-start" disabled={offline} onClick={onDelete}>
          {t('delete.button')}
        </Button>
      </FormDrawer>
      {dialog}
    </>
  )
}
