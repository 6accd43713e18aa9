import { useId, useState } from 'react'
import { useRoleChoices, useSchoolsWithRoles, useTeachersOfSchool } from '@/modules/records/api/roles.ts'
import type { TeacherRole } from '@/contract/teacher-role.ts'
import { formatCount, formatList } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { PickBox } from '@/kits/form/pick-box.tsx'
import type { ListScope } from '@/kits/table/list-scope.ts'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { Select } from '@/ui/select.tsx'
import { Field } from '@/ui/text-field.tsx'
import { useSayRole } from './use-say-role.ts'

type AssignRoleProps = {
  role: TeacherRole
  scope: ListScope
  onGiven: (role: TeacherRole) => void
  onClose: () => void
}

/** Which role, and who gets it; a bureau says of which school. */
export function AssignRole({ role: first, scope, onGiven, onClose }: AssignRoleProps) {
  const t = useT('roles')
  const lists = useT('lists')
  const id = useId()
  const isDistrict = scope === 'district'
  const [role, setRole] = useState(first)
  const [school, setSchool] = useState<number>()
  const [teacher, setTeacher] = useState<number>()
  const roles = useRoleChoices().data?.rows ?? [{ role, teachers: 0 }]
  const schools = useSchoolsWithRoles(isDistrict).data?.rows ?? []
  const knowsSchool = !isDistrict || school !== undefined
  const people = useTeachersOfSchool(school, knowsSchool).data?.rows
  const without = (people ?? []).filter(({ js }) => !js.includes(role))
  const chosen = without.find((each) => each.id === teacher)
  const { act, isPending } = useSayRole()
  const nameOf = (of: TeacherRole) => lists(`teachers.values.js.${of}`)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('dialog.title')}
      actions={
        <>
          <Button onClick={onClose}>{t('dialog.cancel')}</Button>
          <Button
            look="primary"
            busy={isPending}
            disabled={!chosen}
            onClick={() =>
              chosen &&
              act({ teacher: chosen.id, role, isGiven: true }, chosen.name, () => {
                onGiven(role)
                onClose()
              })
            }
          >
            {t('dialog.submit')}
          </Button>
        </>
      }
    >
      <Select<TeacherRole>
        label={t('dialog.role')}
        value={role}
        options={roles.map((each) => ({
          value: each.role,
          label: `${nameOf(each.role)} · ${t('count', { count: each.teachers, n: formatCount(each.teachers) })}`,
        }))}
        onChange={setRole}
      />
      {isDistrict && (
        <Field id={`${id}school`} label={t('dialog.school')}>
          <PickBox
            id={`${id}school`}
            label={t('dialog.school')}
            value={school}
            options={schools.map((each) => ({
              value: each.id,
              label: each.name,
              note: formatCount(each.roles.find((of) => of.role === role)?.teachers ?? 0),
            }))}
            onChange={(next) => {
              setSchool(next)
              setTeacher(undefined)
            }}
          />
        </Field>
      )}
      <Field id={`${id}teacher`} label={t('dialog.teacher')} hint={t('dialog.hint')}>
        <PickBox
          id={`${id}teacher`}
          label={t('dialog.teacher')}
          value={chosen?.id}
          disabled={!knowsSchool || without.length === 0}
          placeholder={t(
            !knowsSchool
              ? 'dialog.schoolFirst'
              : people && without.length === 0
                ? 'dialog.none'
                : 'dialog.choose',
          )}
          options={without.map((each) => ({
            value: each.id,
            label: each.name,
            note: formatList(each.js.map(nameOf)),
          }))}
          onChange={setTeacher}
        />
      </Field>
    </Dialog>
  )
}
