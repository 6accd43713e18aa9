import { useMemo } from 'react'
import type { VisionRecord } from '@/modules/vision/contract/records.ts'
import type { FieldName, FieldsForm, FieldsFormOptions, FieldsSchema } from '@/kits/form/form-types.ts'
import { useFieldsForm } from '@/kits/form/use-fields-form.ts'
import { toast } from '@/ui/toast-store.ts'

type RecordFormOptions<S extends FieldsSchema, R> = Omit<FieldsFormOptions<S, R>, 'isLostBy' | 'onSaved'> & {
  /** Said once it is saved, and the drawer closed. */
  saved: (result: NonNullable<R>) => string
  onClose: () => void
}

/** A form about one child: what is typed is lost only by going to another. */
export function useRecordForm<S extends FieldsSchema, R>(
  { student: { id } }: VisionRecord,
  { saved, onClose, ...options }: RecordFormOptions<S, R>,
): FieldsForm<FieldName<S>> {
  const isLostBy = useMemo(() => (next: Record<string, unknown>) => next['id'] !== id, [id])
  return useFieldsForm<S, R>({
    ...options,
    isLostBy,
    onSaved(result) {
      onClose()
      toast(saved(result))
    },
  })
}
