import { useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { testReasons, type HealthCard } from '@/modules/health/contract/card.ts'
import { useT } from '@/i18n/i18n.ts'
import type { FieldName, FieldsSchema } from '@/kits/form/form-types.ts'
import { useFieldsForm } from '@/kits/form/use-fields-form.ts'
import { useVersionedSave } from '@/kits/form/use-versioned-save.tsx'
import { schoolDay } from '@/lib/school-day.ts'
import { toast } from '@/ui/toast-store.ts'
import { useFieldText } from './use-field-text.ts'

/** Why something is corrected: to be put beside the fields of a record. */
export const why = {
  reason: z.enum(testReasons),
  note: z.string().check(z.trim(), z.maxLength(200)),
}

type Fields = Record<string, unknown>
type Correctable = { version: number; takenOn: string | null }

type CorrectionOptions<S extends FieldsSchema, R extends Correctable> = {
  student: HealthCard['student']
  /** Fields of the record and `why`. */
  schema: S
  record: R
  fieldsOf: (record: R) => Fields
  write: (
    version: number,
    changes: Fields,
    reason: (typeof testReasons)[number],
    note: string,
  ) => Promise<{ saved: boolean; current: R; conflicts: readonly string[] }>
  /** What is said once it is saved; and what would be lost. */
  labels: { saved: string; unsaved: string; of?: (name: FieldName<S>, code: string) => string | undefined }
  onClose: () => void
}

/** A form that corrects one record of a child with a reason; what others changed meanwhile is shown side by side. */
export function useCorrection<S extends FieldsSchema, R extends Correctable>(
  options: CorrectionOptions<S, R>,
) {
  const { student, schema, fieldsOf, write, labels, onClose } = options
  const t = useT('health-card')
  // A record read again meanwhile must not pass for the one that was seen.
  const [record] = useState(options.record)
  const [today] = useState(() => schoolDay(new Date()))
  const { label, value } = useFieldText()
  const { save, dialog } = useVersionedSave<Fields, R>({
    write: (version, { reason, note, ...changes }) =>
      write(version, changes, testReasons.find((each) => each === reason) ?? 'other', String(note ?? '')),
    describe: (name, changes, current) =>
      name in why
        ? undefined
        : {
            label: label(name),
            mine: value(changes[name], name),
            theirs: value(fieldsOf(current)[name], name),
          },
    about: student.name,
  })
  const isLostBy = useMemo(() => (next: Fields) => next['pupil'] !== student.id, [student.id])
  const initial: Fields = {
    ...fieldsOf(record),
    takenOn: record.takenOn ?? today,
    reason: 'retested',
    note: '',
  }
  const form = useFieldsForm<S, 'saved' | 'unchanged' | undefined>({
    schema,
    initial: initial as Partial<Record<FieldName<S>, unknown>>,
    unsaved: labels.unsaved,
    isLostBy,
    labels: labels.of,
    async save(values: Fields, changed: Fields) {
      const { reason: _reason, note: _note, ...own } = changed
      if (Object.keys(own).length === 0) return 'unchanged'
      // The first value of a record brings its day along.
      const day = record.takenOn === null ? { takenOn: values['takenOn'] } : {}
      const { reason, note } = values
      return (await save(record.version, { ...day, ...own, reason, note })) && 'saved'
    },
    onSaved(result) {
      onClose()
      toast(result === 'saved' ? labels.saved : t('edit.unchanged'))
    },
  })
  return { form, dialog }
}
