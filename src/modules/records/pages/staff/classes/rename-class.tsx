import * as z from 'zod/mini'
import { useUpdateClass } from '@/modules/records/api/staff.ts'
import { classUpdate } from '@/modules/records/contract/classes.ts'
import type { ClassRow } from '@/modules/records/contract/organisation-lists.ts'
import { useT } from '@/i18n/i18n.ts'
import { FieldsForm } from '@/kits/form/fields-form.tsx'
import { TextInput } from '@/kits/form/text-input.tsx'
import { useFieldsForm } from '@/kits/form/use-fields-form.ts'
import { useVersionedSave } from '@/kits/form/use-versioned-save.tsx'
import { Button } from '@/ui/button.tsx'
import { toast } from '@/ui/toast-store.ts'

const schema = z.required(z.pick(classUpdate.input, { name: true }))

/** The school's own name for a class; empty = 五年级3班. */
export function RenameClass({ row, onSaved }: { row: ClassRow; onSaved: (row: ClassRow) => void }) {
  const t = useT('people')
  const update = useUpdateClass()
  const { save, dialog } = useVersionedSave<{ name: string }, ClassRow>({
    write: async (version, { name }) => {
      const { saved, current } = await update.mutateAsync({ id: row.id, version, name })
      return { saved, current, conflicts: current.class.name === row.class.name ? [] : ['name'] }
    },
    describe: (_name, mine, current) => ({
      label: t('classes.name'),
      mine: mine.name,
      theirs: current.class.name,
    }),
  })
  const form = useFieldsForm({
    schema,
    initial: { name: row.class.name },
    unsaved: t('classes.rename'),
    save: ({ name }) => save(row.version, { name: name ?? '' }),
    onSaved: (current) => {
      toast(t('classes.renamed'))
      onSaved(current)
    },
  })
  return (
    <>
      <FieldsForm form={form}>
        <TextInput form={form} name="name" label={t('classes.name')} hint={t('classes.nameHint')} />
        <Button type="submit" busy={form.isBusy} disabled={!form.isDirty} className="self-start">
          {t('classes.rename')}
        </Button>
      </FieldsForm>
      {dialog}
    </>
  )
}
