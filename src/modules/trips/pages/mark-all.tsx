import { useTripMarkMany } from '@/modules/trips/api/trips.ts'
import type { TripStudent } from '@/modules/trips/contract/trips.ts'
import { useT } from '@/i18n/i18n.ts'
import { grouped } from '@/lib/grouped.ts'
import { useClassText } from '@/kits/table/use-labels.ts'
import { Button } from '@/ui/button.tsx'
import { Menu } from '@/ui/menu.tsx'
import { toast } from '@/ui/toast-store.ts'

type MarkAllProps = { id: string; students: readonly TripStudent[]; of: 'consent' | 'present' }

/** One press marks whoever is not marked yet, of all or of one class; the message takes exactly these back. */
export function MarkAll({ id, students, of }: MarkAllProps) {
  const t = useT('trips')
  const classText = useClassText()
  const mark = useTripMarkMany()
  const left = students.filter((student) => (of === 'consent' ? !student.consent : student.present === null))
  if (students.length === 0) return null
  const run = async (some: readonly TripStudent[]) => {
    const { changed } = await mark.mutateAsync({ id, students: some.map((one) => one.id), [of]: true })
    if (changed.length === 0) return
    const unmarked = of === 'consent' ? { consent: false } : { present: null }
    toast(t(`markAll.${of}Done`, { n: changed.length }), {
      undo: () => mark.mutate({ id, students: changed, ...unmarked }),
    })
  }
  const byClass = grouped(left, (student) => classText(student.class))
  const isAlone = new Set(students.map((student) => classText(student.class))).size === 1
  const button = (
    <Button
      size="small"
      disabled={left.length === 0 || mark.isPending}
      {...(isAlone && { onClick: () => void run(left).catch(() => undefined) })}
    >
      {t(`markAll.${of}`)}
    </Button>
  )
  if (isAlone || left.length === 0) return button
  const entry = (label: string, some: readonly TripStudent[]) => ({
    id: label,
    label,
    hint: t('markAll.n', { n: some.length }),
    onSelect: () => void run(some).catch(() => undefined),
  })
  return (
    <Menu
      label={t(`markAll.${of}`)}
      trigger={button}
      entries={[
        entry(t('markAll.whole'), left),
        'separator',
        ...[...byClass].map(([label, some]) => entry(label, some)),
      ]}
    />
  )
}
