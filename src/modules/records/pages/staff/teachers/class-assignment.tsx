import { X } from 'lucide-react'
import { useId } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { PickBox } from '@/kits/form/pick-box.tsx'
import { IconButton } from '@/ui/icon-button.tsx'
import { Checkbox } from '@/ui/checkbox.tsx'
import { Field } from '@/ui/text-field.tsx'
import { useClassOptions } from '@/kits/form/use-organisation-options.ts'

export type Assigned = { id: number; head: boolean }

type ClassAssignmentProps = {
  school: number | undefined
  /** False while a bureau has not chosen the school yet. */
  knowsSchool: boolean
  value: readonly Assigned[]
  /** Words of classes that are no longer open. */
  known?: ReadonlyMap<number, string>
  onChange: (value: Assigned[]) => void
}

/** The classes of a teacher: add by typing, head teacher by a tick, take away. Whoever headed a class before does so no longer. */
export function ClassAssignment(props: ClassAssignmentProps) {
  const { school, knowsSchool, value, known, onChange } = props
  const t = useT('people')
  const id = useId()
  const { options } = useClassOptions(school, knowsSchool)
  const labelOf = (classId: number) =>
    options.find((option) => option.value === classId)?.label ?? known?.get(classId) ?? ''
  const rest = options.filter((option) => value.every((each) => each.id !== option.value))
  return (
    <div>
      <Field id={id} label={t('assign.label')} hint={t('assign.hint')}>
        <PickBox
          id={id}
          label={t('assign.label')}
          value={undefined}
          options={rest}
          disabled={!knowsSchool}
          placeholder={t(knowsSchool ? 'assign.add' : 'assign.schoolFirst')}
          onChange={(classId) => onChange([...value, { id: classId, head: false }])}
        />
      </Field>
      <ul aria-label={t('assign.label')} className="mt-1 flex flex-col">
        {value.map((each) => (
          <li key={each.id} className="flex h-10 items-center gap-3 border-b border-line text-body">
            <span className="min-w-0 flex-1 truncate">{labelOf(each.id)}</span>
            <span className="inline-flex items-center gap-2">
              <Checkbox
                label={t('assign.headOf', { name: labelOf(each.id) })}
                checked={each.head}
                onChange={(head) =>
                  onChange(value.map((other) => (other.id === each.id ? { ...other, head } : other)))
                }
              />
              <span aria-hidden>{t('assign.head')}</span>
            </span>
            <IconButton
              label={t('assign.remove', { name: labelOf(each.id) })}
              icon={<X size={16} />}
              onClick={() => onChange(value.filter((other) => other.id !== each.id))}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
