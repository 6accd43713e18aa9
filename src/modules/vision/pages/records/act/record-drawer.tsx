import type { ReactNode } from 'react'
import type { VisionRecord } from '@/modules/vision/contract/records.ts'
import { useT } from '@/i18n/i18n.ts'
import { FormDrawer } from '@/kits/form/form-drawer.tsx'
import type { FieldsForm } from '@/kits/form/form-types.ts'
import { useOffline } from '@/live/use-offline.ts'

type RecordDrawerProps<N extends string> = {
  record: VisionRecord
  form: FieldsForm<N>
  title: string
  submit?: string
  onClose: () => void
  children: ReactNode
}

/** A form about one child, whose name stands beside the title. Offline nothing is saved. */
export function RecordDrawer<N extends string>({ record, ...drawer }: RecordDrawerProps<N>) {
  const t = useT('vision-records')
  return (
    <FormDrawer
      {...drawer}
      note={<bdi className="min-w-0 truncate text-note text-t2">{record.student.name}</bdi>}
      blocked={useOffline() ? t('offline') : undefined}
    />
  )
}
