import { useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { useEditTest } from '@/api/health-card.ts'
import {
  testFields,
  testReasons,
  type CardTest,
  type HealthCard,
  type TestFields,
} from '@/contract/health-card.ts'
import { useT } from '@/i18n/i18n.ts'
import { DateInput } from '@/kits/form/date-input.tsx'
import { FormDrawer } from '@/kits/form/form-drawer.tsx'
import { NumberInput } from '@/kits/form/number-input.tsx'
import { SelectInput } from '@/kits/form/select-input.tsx'
import { TextInput } from '@/kits/form/text-input.tsx'
import { useFieldsForm } from '@/kits/form/use-fields-form.ts'
import { useVersionedSave } from '@/kits/form/use-versioned-save.tsx'
import { schoolDay } from '@/lib/school-day.ts'
import { useOffline } from '@/live/use-offline.ts'
import { fitnessItemNames } from '@/standards/fitness/item.ts'
import { toast } from '@/ui/toast-store.ts'
import { fieldsOf } from './fields-of.ts'
import { useFieldText } from './use-field-text.ts'

const schema = z.extend(testFields, {
  reason: z.enum(testReasons),
  note: z.string().check(z.trim(), z.maxLength(200)),
})
type Form = z.infer<typeof schema>

type MarkDrawerProps = { card: HealthCard; test: CardTest; onClose: () => void }

/** Registers what was made up, or puts a wrong mark right, with a reason; what others changed meanwhile is shown side by side. */
export function MarkDrawer({ card, test: latest, onClose }: MarkDrawerProps) {
  const t = useT('health-card')
  // A test read again meanwhile must not pass for the one that was seen.
  const [test] = useState(latest)
  const [today] = useState(() => schoolDay(new Date()))
  const edit = useEditTest()
  const offline = useOffline()
  const { label, written, value } = useFieldText()
  const { id } = card.child
  const { save, dialog } = useVersionedSave<Partial<Form>, CardTest>({
    write: async (version, { reason = 'other', note = '', ...changes }) => {
      const answer = await edit.mutateAsync({ id, round: test.round.id, version, reason, note, changes })
      return { ...answer, current: answer.current.test ?? test }
    },
    describe: (name, changes, current) =>
      name === 'reason' || name === 'note'
        ? undefined
        : { label: label(name), mine: value(changes[name]), theirs: value(fieldsOf(current, written)[name]) },
    about: card.child.name,
  })
  const isLostBy = useMemo(() => (next: Record<string, unknown>) => next['pupil'] !== id, [id])
  const before = fieldsOf(test, written)
  const form = useFieldsForm<typeof schema, 'saved' | 'unchanged' | undefined>({
    schema,
    initial: { ...before, takenOn: test.takenOn ?? today, reason: 'retested', note: '' },
    unsaved: t('edit.unsaved'),
    isLostBy,
    words: (name, code) =>
      code !== 'required' && (name === 'heightCm' || name === 'weightKg') ? t('edit.size') : undefined,
    save: async (values, { reason: _reason, note: _note, ...changed }) => {
      if (Object.keys(changed).length === 0) return 'unchanged'
      // The first mark of a test brings its day along.
      const changes: Partial<TestFields> =
        test.takenOn === null ? { takenOn: values.takenOn, ...changed } : changed
      return (await save(test.version, { ...changes, reason: values.reason, note: values.note })) && 'saved'
    },
    onSaved(result) {
      onClose()
      toast(t(`edit.${result}`))
    },
  })
  return (
    <>
      <FormDrawer
        form={form}
        title={t('edit.title')}
        note={<bdi className="min-w-0 truncate text-note text-t2">{card.child.name}</bdi>}
        submit={t('edit.submit')}
        blocked={offline ? t('offline') : undefined}
        onClose={onClose}
      >
        <p className="mb-2 text-note text-t2">{t('edit.hint')}</p>
        <div className="grid grid-cols-2 gap-x-4 gap-y-2">
          {fitnessItemNames
            .filter((item) => item in test.written)
            .map((item) => (
              <TextInput key={item} form={form} name={item} label={t(`item.${item}`)} />
            ))}
          <NumberInput form={form} name="heightCm" label={t('edit.heightCm')} unit="cm" />
          <NumberInput form={form} name="weightKg" label={t('edit.weightKg')} unit="kg" />
        </div>
        <DateInput form={form} name="takenOn" label={t('edit.takenOn')} />
        <SelectInput
          form={form}
          name="reason"
          label={t('edit.reason')}
          hint={t('edit.reasonHint')}
          options={testReasons.map((reason) => ({ value: reason, label: t(`edit.reasons.${reason}`) }))}
        />
        <TextInput form={form} name="note" label={t('edit.note')} hint={t('edit.noteHint')} />
      </FormDrawer>
      {dialog}
    </>
  )
}
