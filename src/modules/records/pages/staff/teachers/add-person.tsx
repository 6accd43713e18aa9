import { useState } from 'react'
import * as z from 'zod/mini'
import { useAddMaster, useAddTeacher } from '@/modules/records/api/staff.ts'
import { teacherAdd } from '@/modules/records/contract/teachers.ts'
import { useT } from '@/i18n/i18n.ts'
import { FormDrawer } from '@/kits/form/form-drawer.tsx'
import { useFieldsForm } from '@/kits/form/use-fields-form.ts'
import { useOffline } from '@/live/use-offline.ts'
import { toast } from '@/ui/toast-store.ts'
import type { ListScope } from '@/kits/table/list-scope.ts'
import { AccountSwitch } from './account-switch.tsx'
import { ClassAssignment, type Assigned } from './class-assignment.tsx'
import { NewAccounts, type NewAccount } from './new-accounts.tsx'
import { PersonFields } from './person-fields.tsx'
import { SchoolChoice } from './school-choice.tsx'
import type { StaffKind } from './staff-lists.ts'

const schema = z.pick(teacherAdd.input, { name: true, phone: true, js: true })
const initial = { name: '', phone: '', js: [] }

/** One more teacher, with roles, classes and if wished an account; or a school master, who always gets one. */
export function AddPerson({
  kind,
  scope,
  onClose,
}: {
  kind: StaffKind
  scope: ListScope
  onClose: () => void
}) {
  const t = useT('people')
  const offline = useOffline()
  const isTeacher = kind === 'teachers'
  const needsSchool = scope === 'district'
  const [school, setSchool] = useState<number>()
  const [classes, setClasses] = useState<Assigned[]>([])
  const [account, setAccount] = useState(false)
  const [made, setMade] = useState<NewAccount[]>()
  const addTeacher = useAddTeacher()
  const addMaster = useAddMaster()
  const form = useFieldsForm({
    schema,
    initial,
    unsaved: t(`${kind}.add`),
    save: async ({ name, phone, js }) => {
      const where = school === undefined ? {} : { school }
      const added = isTeacher
        ? await addTeacher.mutateAsync({ ...where, name, phone, js, classes, account })
        : await addMaster.mutateAsync({ ...where, name, phone })
      return { ...added, name }
    },
    onSaved: ({ name, account: opened }) => {
      if (opened) return setMade([{ ...opened, name }])
      toast(t('added', { name }))
      onClose()
    },
  })
  if (made) return <NewAccounts accounts={made} onClose={onClose} />
  const lacksSchool = needsSchool && school === undefined
  return (
    <FormDrawer
      form={form}
      title={t(`${kind}.add`)}
      blocked={offline ? t('offline') : lacksSchool ? t('schoolFirst') : undefined}
      onClose={onClose}
    >
      {needsSchool && (
        <SchoolChoice
          value={school}
          onChange={(next) => {
            setSchool(next)
            setClasses([])
          }}
        />
      )}
      <PersonFields form={form} hasRoles={isTeacher} />
      {isTeacher && (
        <>
          <ClassAssignment school={school} knowsSchool={!lacksSchool} value={classes} onChange={setClasses} />
          <AccountSwitch checked={account} onChange={setAccount} />
        </>
      )}
      {!isTeacher && <p className="text-note text-t2">{t('masters.accountNote')}</p>}
    </FormDrawer>
  )
}
