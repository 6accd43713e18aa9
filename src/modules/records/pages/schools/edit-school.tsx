import { useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { useUpdateSchool } from '@/modules/records/api/schools.ts'
import { ownFields, schoolFields, type SchoolRecord } from '@/modules/records/contract/schools.ts'
import { useT } from '@/i18n/i18n.ts'
import { ConflictDialog } from '@/kits/form/conflict-dialog.tsx'
import type { Side } from '@/kits/form/conflict-field.ts'
import { FormDrawer } from '@/kits/form/form-drawer.tsx'
import { useFieldsForm } from '@/kits/form/use-fields-form.ts'
import { useOffline } from '@/live/use-offline.ts'
import { toast } from '@/ui/toast-store.ts'
import { BureauFields, OwnFields, type SchoolField } from './school-fields.tsx'
import { useSchoolLabels } from './use-school-labels.ts'

const ownSchema = z.pick(
  schoolFields,
  Object.fromEntries(ownFields.map((name) => [name, true])) as Record<(typeof ownFields)[number], true>,
)
type Changes = Partial<z.output<typeof schoolFields>>
type Conflict = { current: SchoolRecord; fields: SchoolField[]; mine: Changes }

type EditSchoolProps = {
  record: SchoolRecord
  /** Edited by its own staff: address and contact alone. */
  isOwn?: boolean
  onClose: () => void
}

/** A school's record beside its page. Another person's change is never written over without being shown. */
export function EditSchool({ record, isOwn = false, onClose }: EditSchoolProps) {
  const t = useT('schools')
  const labels = useSchoolLabels()
  const offline = useOffline()
  const update = useUpdateSchool()
  // What was there when the form opened: a refetch behind it must not make an old form look new.
  const [opened] = useState(record)
  const [conflict, setConflict] = useState<Conflict>()
  const initial = useMemo(() => {
    const { name, code, stages, ownership, setting, street, address } = opened
    const contact = {
      contactName: opened.contactName === '' ? '' : undefined,
      contactPhone: opened.contactPhone === '' ? '' : undefined,
    }
    if (isOwn) return { address, ...contact }
    return { name, code, stages, ownership, setting, street, address, ...contact }
  }, [opened, isOwn])

  async function write(changes: Changes, version: number) {
    const { saved, current, conflicts } = await update.mutateAsync({
      ...(!isOwn && { id: opened.id }),
      version,
      changes,
    })
    if (saved) return current
    const named = conflicts.filter((name): name is SchoolField => name in changes)
    setConflict({
      current,
      fields: named.length > 0 ? named : (Object.keys(changes) as SchoolField[]),
      mine: changes,
    })
    return undefined
  }
  function done() {
    toast(t('edit.saved'))
    onClose()
  }
  const form = useFieldsForm<typeof schoolFields, SchoolRecord | undefined>({
    schema: (isOwn ? ownSchema : schoolFields) as typeof schoolFields,
    initial,
    unsaved: t('edit.unsaved', { name: opened.name }),
    isLostBy: (next) => next['school'] !== (isOwn ? undefined : opened.id),
    labels: labels.problem,
    save: (_values, changed) => write(changed, opened.version),
    onSaved: done,
  })
  async function resolve(picked: Record<SchoolField, Side>) {
    if (!conflict) return
    const stored = Object.entries(conflict.mine).filter(([name]) => picked[name as SchoolField] !== 'theirs')
    if (stored.length === 0) return onClose()
    try {
      if (await write(Object.fromEntries(stored) as Changes, conflict.current.version)) done()
    } catch (error) {
      setConflict(undefined)
      toast((error as Error).message, { state: 'severe' })
    }
  }
  return (
    <>
      <FormDrawer
        form={form}
        title={t('edit.title')}
        blocked={offline ? t('edit.offline') : undefined}
        onClose={onClose}
      >
        {!isOwn && <BureauFields form={form} />}
        <OwnFields form={form} record={opened} />
        {opened.regionPath.length > 0 && (
          <p className="text-note text-t2">{t('edit.district', { path: opened.regionPath.join(' / ') })}</p>
        )}
      </FormDrawer>
      {conflict && (
        <ConflictDialog<SchoolField>
          // Another conflict is another question.
          key={conflict.current.version}
          about={conflict.current.name}
          busy={update.isPending}
          fields={conflict.fields.map((name) => ({
            name,
            label: labels.label(name),
            mine: labels.valueOf(name, conflict.mine[name]),
            theirs: labels.valueOf(name, conflict.current[name]),
          }))}
          onResolve={(picked) => void resolve(picked)}
          onClose={() => setConflict(undefined)}
        />
      )}
    </>
  )
}
